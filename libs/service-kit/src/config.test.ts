import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  A: z.string().regex(/^\d+$/, 'must be a number'),
  B: z.enum(['x', 'y']),
  C: z.string().default('c'),
});

describe('readConfig', () => {
  it('applies defaults; an empty variable is not set', () => {
    expect(readConfig(schema, { A: '1', B: 'x', C: '' })).toEqual({ A: '1', B: 'x', C: 'c' });
  });

  it('reports all problems at once and no values', () => {
    const read = () => readConfig(schema, { A: 'hunter2', B: 'z' });
    expect(read).toThrow(StartError);
    expect(read).toThrow(/A: must be a number\n {2}B: /);
    expect(read).not.toThrow(/hunter2/);
  });
});
