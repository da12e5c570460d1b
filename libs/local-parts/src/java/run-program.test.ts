import { describe, expect, it } from '@jest/globals';
import { ProgramMissingError } from './errors.ts';
import { runProgram } from './run-program.ts';

describe('a program that is missing', () => {
  it.each([
    ['java', 'apt-get install -y openjdk-17-jre-headless'],
    ['mvn', 'apt-get install -y maven'],
    ['tar', 'apt-get install -y tar'],
  ] as const)('is named with the command that installs it: %s', async (program, command) => {
    // A folder that is not there fails as a program that is not there does.
    const error = await runProgram(program, [], '/nowhere').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProgramMissingError);
    expect(String(error)).toContain(command);
  });
});
