import { describe, expect, it } from '@jest/globals';
import { UsageError } from './admin-error.ts';
import { allCommands } from './commands/all-commands.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { usage } from './usage.ts';

const parse = (line: string) => parseCommandLine(line.split(' ').filter((word) => word !== ''));

describe('parseCommandLine', () => {
  it('reads a command with its options, in any place', () => {
    for (const line of ['keys create --team T --name N --json', '--json --team=T keys --name N create']) {
      expect(parse(line)).toMatchObject({
        command: { words: 'keys create' },
        input: { id: '', options: { team: 'T', name: 'N' } },
        json: true,
      });
    }
  });

  it('reads an id', () => {
    expect(parse('keys revoke K')).toMatchObject({
      command: { words: 'keys revoke' },
      input: { id: 'K', options: {} },
      json: false,
    });
  });

  it('reads any number of ids, and options without a value', () => {
    expect(parse('dead-letters replay A B --json')).toMatchObject({ input: { ids: ['A', 'B'], options: {} } });
    expect(parse('dead-letters replay --all')).toMatchObject({ input: { ids: [], options: { all: 'true' } } });
  });

  it.each(['--help', '-h', 'keys create --help', '--help --json'])('shows the usage for "%s"', (line) => {
    expect(parse(line)).toBe('help');
  });

  it.each([
    ['', 'No command was given.'],
    ['--json', 'No command was given.'],
    ['keys', 'There is no command "keys".'],
    ['keys destroy', 'There is no command "keys destroy".'],
    ['create keys', 'There is no command "create keys".'],
    ['keys list', '"keys list" needs --team ID.'],
    ['keys list --team=', '"keys list" needs --team ID.'],
    ['keys create --team T', '"keys create" needs --name NAME.'],
    ['keys create --name N', '"keys create" needs --team ID.'],
    ['keys revoke', '"keys revoke" needs an ID.'],
    ['keys revoke K L', '"keys revoke" does not take "L".'],
    ['keys list T', '"keys list" does not take "T".'],
    ['keys list --team T --name N', '"keys list" does not take --name.'],
    ['keys list --region us', "Unknown option '--region'."],
    ['keys list -x', "Unknown option '-x'."],
    ['keys list --team', "Option '--team <value>' argument missing."],
    ['keys list --team --json', "Option '--team' argument is ambiguous."],
    ['keys list --team T --all', '"keys list" does not take --all.'],
    ['dead-letters show', '"dead-letters show" needs an ID.'],
    ['dead-letters replay --all=yes', "Option '--all' does not take an argument."],
    ['keys list --json=yes', "Option '--json' does not take an argument."],
  ])('refuses "%s" in one sentence', (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });
});

describe('usage', () => {
  it('names every command', () => {
    for (const { words, summary } of allCommands) {
      expect(usage()).toMatch(new RegExp(`^  ${words}( |$)`, 'm'));
      expect(usage()).toContain(summary);
    }
  });
});
