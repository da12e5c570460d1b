import { type Item, readAnswer } from './answer.ts';
import { ModelFailure } from './model-failure.ts';
import type { PaidCall, PaidReply } from './paid-calls.ts';
import { type Block, type Product, repairPrompt, userPrompt } from './prompt.ts';
import { tokensOf } from './tokens.ts';

/** A team as a call needs it. */
export interface Asking {
  readonly teamId: string;
  readonly product: Product | null;
}

/** A text to ask about; its `ref` is given for each call. */
export type Question = Omit<Block, 'ref'>;

/** An item, and its share of what its call cost, in millionths of the currency. */
export interface Answer {
  readonly item: Item;
  readonly amount: number;
}

/** The answer, or why there is none. */
export type Answered = Answer | ModelFailure;

export type Ask = (asking: Asking, questions: readonly Question[]) => Promise<Answered[]>;

const BASE_TOKENS = 250;
const TOKENS_PER_INSIGHT = 350;
const MOST_TOKENS = 4_000;
/** About how many tokens of text one insight needs. */
const TEXT_PER_INSIGHT = 120;
const MOST_INSIGHTS = 12;

const expected = ({ text }: Question): number => Math.min(MOST_INSIGHTS, Math.ceil(tokensOf(text) / TEXT_PER_INSIGHT));

const budgetFor = (questions: readonly Question[]): number =>
  Math.min(MOST_TOKENS, BASE_TOKENS + TOKENS_PER_INSIGHT * questions.reduce((sum, each) => sum + expected(each), 0));

/** By position of the question: its item, when there is exactly one for its ref. A lone text cannot be mistaken for another. */
function matched(items: readonly Item[], count: number): (Item | undefined)[] {
  if (count === 1) return [items.length === 1 ? items[0] : items.find(({ ref }) => ref === 'r1')];
  return Array.from({ length: count }, (_, at) => {
    const own = items.filter(({ ref }) => ref === `r${at + 1}`);
    return own.length === 1 ? own[0] : undefined;
  });
}

/**
 * Asks about several texts of one team in one call and makes the best of what comes back: one repair of an answer that cannot be read,
 * one longer answer for one that was cut off, each text alone when together they did not work.
 */
export function createAsk(call: PaidCall, random: () => string): Ask {
  const eachAlone = async (
    asking: Asking,
    questions: readonly Question[],
    failure: ModelFailure,
  ): Promise<Answered[]> =>
    questions.length === 1
      ? [failure]
      : (await Promise.all(questions.map((question) => ask(asking, [question])))).flat();

  async function items(
    asking: Asking,
    questions: readonly Question[],
  ): Promise<{ readonly items: readonly Item[]; readonly amount: number }> {
    const blocks = questions.map((question, at) => ({ ...question, ref: `r${at + 1}` }));
    const user = { role: 'user' as const, text: userPrompt(blocks, asking.product, random) };
    const budget = budgetFor(questions);
    let amount = 0;
    const pay = async (...args: Parameters<PaidCall>): Promise<PaidReply> => {
      const reply = await call(...args);
      amount += reply.amount;
      return reply;
    };
    const whole = (reply: PaidReply): PaidReply => {
      if (reply.end === 'refused') throw new ModelFailure('refused');
      if (reply.end === 'length') throw new ModelFailure('unusable_answer', { isTooLong: true });
      return reply;
    };
    const first = await pay(asking.teamId, [user], budget);
    const reply = whole(first.end === 'length' ? await pay(asking.teamId, [user], 2 * budget) : first);
    const read = readAnswer(reply.text);
    if (read.ok) return { items: read.items, amount };
    const repair = [
      user,
      { role: 'assistant' as const, text: reply.text },
      { role: 'user' as const, text: repairPrompt(read.problem) },
    ];
    const repaired = readAnswer(whole(await pay(asking.teamId, repair, budget)).text);
    if (repaired.ok) return { items: repaired.items, amount };
    throw new ModelFailure('unusable_answer');
  }

  async function ask(asking: Asking, questions: readonly Question[]): Promise<Answered[]> {
    try {
      const answer = await items(asking, questions);
      const found = matched(answer.items, questions.length);
      const amount = Math.ceil(answer.amount / questions.length);
      return Promise.all(
        questions.map(async (question, at) => {
          const item = found[at];
          if (item !== undefined) return { item, amount };
          return questions.length === 1 ? new ModelFailure('unusable_answer') : (await ask(asking, [question]))[0]!;
        }),
      );
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // What concerns one text must not cost the others theirs; what concerns the server or the money concerns all.
      if (error.reason === 'model_unavailable' || error.reason === 'budget_exhausted')
        return questions.map(() => error);
      return eachAlone(asking, questions, error);
    }
  }

  return ask;
}
