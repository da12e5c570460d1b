import { createHash } from 'node:crypto';
import type { AnswerCache } from '../answer-cache/answer-cache.ts';
import { ANSWER_SCHEMA_VERSION, type Item, ItemSchema } from './answer.ts';
import type { Answer, Answered, Ask, Asking, Question } from './ask.ts';
import { createBatches } from './batches.ts';
import { ModelFailure } from './model-failure.ts';
import { PROMPT_VERSION } from './prompt.ts';
import { tokensOf } from './tokens.ts';

export interface AnswersDeps {
  readonly ask: Ask;
  readonly cache: AnswerCache;
  /** Address and name: others answer otherwise. */
  readonly model: string;
  readonly maxWaitMs: number;
  /** `shared`: the same text was being asked about already. */
  readonly tell: (event: { readonly kind: 'looked-up'; readonly found: 'kept' | 'shared' | 'none' }) => void;
}

/** One answer for one text; what is not asked for costs nothing. Rejects with a `ModelFailure`. */
export type Answers = (asking: Asking, question: Question) => Promise<Answer>;

/** Texts up to this length share calls. */
const SHORT_TOKENS = 400;
const MAX_BATCH = 8;

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Answers from the cache, from a call that is under way for the same text, or from a call, which short texts of one team share. What is
 * kept is what the model said, with quotes and before any check, so that each feedback has its quotes found in its own content.
 */
export function createAnswers({ ask, cache, model, maxWaitMs, tell }: AnswersDeps): Answers {
  const underWay = new Map<string, Promise<Answer>>();
  const askings = new Map<string, Asking>();
  const batches = createBatches<Question, Answered>({
    maxItems: MAX_BATCH,
    maxWaitMs,
    send: (group, questions) => {
      const asking = askings.get(group)!;
      askings.delete(group);
      return ask(asking, questions);
    },
  });

  async function fromModel(asking: Asking, question: Question): Promise<Answer> {
    let answered: Answered;
    if (tokensOf(question.text) <= SHORT_TOKENS) {
      const group = sha256(asking);
      askings.set(group, asking);
      answered = await batches.submit(group, question);
    } else answered = (await ask(asking, [question]))[0]!;
    if (answered instanceof ModelFailure) throw answered;
    return answered;
  }

  function readKept(kept: string): Item | undefined {
    try {
      return ItemSchema.safeParse(JSON.parse(kept)).data;
    } catch {
      return undefined;
    }
  }

  async function find(asking: Asking, question: Question, key: string): Promise<Answer> {
    const kept = await cache.get(asking.teamId, key);
    const known = kept === null ? undefined : readKept(kept);
    tell({ kind: 'looked-up', found: known === undefined ? 'none' : 'kept' });
    if (known !== undefined) return { item: known, amount: 0 };
    const answer = await fromModel(asking, question);
    await cache.put(asking.teamId, key, JSON.stringify(answer.item));
    return answer;
  }

  return async (asking, question) => {
    // The text is normalised and redacted by now, so the setting of redaction is part of it.
    const key = sha256([model, PROMPT_VERSION, ANSWER_SCHEMA_VERSION, asking, question]);
    const running = underWay.get(key);
    if (running !== undefined) {
      tell({ kind: 'looked-up', found: 'shared' });
      return { ...(await running), amount: 0 };
    }
    const finding = find(asking, question, key).finally(() => underWay.delete(key));
    underWay.set(key, finding);
    return finding;
  };
}
