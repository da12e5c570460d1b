import { HEADS, type Head } from '../src/domain/linear/model.ts';
import type { Labelled } from './examples.ts';
import { type Example, train } from './train.ts';

/** Trains every head on the texts that have an answer for it. */
export function trainHeads(labelled: readonly Labelled[]): Record<Head, Float32Array> {
  const examplesOf = (head: Head): Example[] =>
    labelled.flatMap(({ features, answers }) => {
      const yes = answers[head];
      return yes === undefined ? [] : [{ features, yes }];
    });
  return Object.fromEntries(HEADS.map((head) => [head, train(examplesOf(head))])) as Record<Head, Float32Array>;
}
