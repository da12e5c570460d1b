import { chars } from '@cfi/contracts';
import { z } from 'zod';

/** Name of a team or a key: one line of 1 to 100 characters, without white space around it. */
export const NameSchema = z
  .string()
  .trim()
  .pipe(chars(1, 100).refine((name) => !/\p{Cc}/u.test(name), { message: 'must not contain control characters' }));
