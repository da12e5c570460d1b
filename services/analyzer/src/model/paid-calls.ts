import type { Reservation, SpendCaps, Spending, SpendLedger } from '@cfi/service-kit';
import {
  ATTEMPTS,
  ChatError,
  type ChatMessage,
  type ChatModel,
  type ChatReply,
  type TokenCounts,
} from './chat-model.ts';
import type { Circuit } from './circuit.ts';
import { ModelFailure } from './model-failure.ts';
import { createSlots } from './slots.ts';
import { mostTokensOf } from './tokens.ts';

/** What a million tokens cost; that is what one token costs in millionths of the currency. */
export interface Prices {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface PaidCallsDeps {
  readonly chat: ChatModel;
  readonly ledger: SpendLedger;
  readonly prices: Prices;
  /** Of one team. */
  readonly caps: SpendCaps;
  readonly circuit: Circuit;
  /** Calls that the server may have at once. */
  readonly slots: number;
  /** Longest that one call may take with all its attempts, in milliseconds. */
  readonly limitMs: number;
  /** Characters of the fixed part, for what a call may cost at most. */
  readonly fixedText: string;
  readonly now: () => Date;
  readonly tell: (event: CallEvent) => void;
}

/** What becomes of calls, for metrics and logs. */
export type CallEvent =
  | { readonly kind: 'called'; readonly end: ChatReply['end']; readonly tokens: TokenCounts }
  | { readonly kind: 'call-failed'; readonly because: ChatError['kind'] }
  | { readonly kind: 'capped' }
  | { readonly kind: 'ledger-away' };

/** `amount` is what it cost, in millionths of the currency. */
export type PaidReply = ChatReply & { readonly amount: number };

/** A call that is paid for: within the team's caps, while the server is there, not more at once than there are slots. */
export type PaidCall = (teamId: string, messages: readonly ChatMessage[], maxTokens: number) => Promise<PaidReply>;

/** Calls with money set aside for each slot: one under way, one that takes its place at once. */
const PAID_PER_SLOT = 2;
/** Frames of messages, in tokens: never more than this. */
const FRAME_TOKENS = 200;

const costOf = ({ input, cached, output }: TokenCounts, prices: Prices): number =>
  Math.ceil(input * prices.input + cached * prices.cached + output * prices.output);

export function createPaidCalls(deps: PaidCallsDeps): PaidCall {
  const { chat, ledger, prices, caps, circuit, now, tell } = deps;
  // Slots wait for the server alone: the money is set aside before and settled after.
  const slots = createSlots(deps.slots);
  const paid = createSlots(deps.slots * PAID_PER_SLOT);
  const fixedTokens = mostTokensOf(deps.fixedText) + FRAME_TOKENS;

  async function reserve(teamId: string, most: TokenCounts): Promise<Reservation> {
    let reservation: Reservation | null;
    try {
      reservation = await ledger.reserve(teamId, costOf(most, prices) * ATTEMPTS, caps, now());
    } catch (cause) {
      tell({ kind: 'ledger-away' });
      // What cannot be counted is not spent.
      throw new ModelFailure('model_unavailable', { cause });
    }
    if (reservation !== null) return reservation;
    tell({ kind: 'capped' });
    throw new ModelFailure('budget_exhausted');
  }

  /** Attempts without an answer count as the most that they may have cost. */
  async function settle(
    teamId: string,
    reservation: Reservation,
    used: TokenCounts | null,
    most: TokenCounts,
    unsure: number,
  ) {
    const counted = used ?? { input: 0, cached: 0, output: 0 };
    const spending: Spending = {
      calls: used === null ? 0 : 1,
      ...counted,
      amount: costOf(counted, prices) + unsure * costOf(most, prices),
    };
    // Should this fail, what was set aside stays so: too much is counted, never too little.
    await ledger.settle(teamId, reservation, spending).catch(() => tell({ kind: 'ledger-away' }));
  }

  /** Waits for a slot, and for nothing else while it has one. Rejects with a `ChatError`, or a `ModelFailure` when nothing was sent. */
  const complete = (messages: readonly ChatMessage[], maxTokens: number): Promise<ChatReply> =>
    slots.run(async () => {
      if (!circuit.admits()) throw new ModelFailure('model_unavailable');
      try {
        const reply = await chat.complete({ messages, maxTokens }, AbortSignal.timeout(deps.limitMs));
        circuit.succeeded();
        return reply;
      } catch (cause) {
        const error = cause instanceof ChatError ? cause : new ChatError('unavailable', '', 1);
        if (error.kind === 'unavailable' || error.kind === 'misconfigured')
          circuit.failed(error.kind === 'misconfigured');
        else circuit.succeeded();
        throw error;
      }
    });

  async function callOnce(teamId: string, messages: readonly ChatMessage[], maxTokens: number): Promise<PaidReply> {
    const sent = messages.reduce((sum, { text }) => sum + mostTokensOf(text), fixedTokens);
    const most = { input: sent, cached: 0, output: maxTokens };
    const reservation = await reserve(teamId, most);
    try {
      const reply = await complete(messages, maxTokens);
      const tokens = reply.tokens ?? most;
      tell({ kind: 'called', end: reply.end, tokens });
      await settle(teamId, reservation, tokens, most, reply.unsureAttempts);
      return { ...reply, amount: costOf(tokens, prices) + reply.unsureAttempts * costOf(most, prices) };
    } catch (error) {
      if (!(error instanceof ChatError)) {
        await settle(teamId, reservation, null, most, 0);
        throw error;
      }
      const { kind, unsureAttempts } = error;
      tell({ kind: 'call-failed', because: kind });
      await settle(teamId, reservation, null, most, unsureAttempts);
      if (kind === 'refused') throw new ModelFailure('refused', { cause: error });
      if (kind === 'rejected') throw new ModelFailure('unusable_answer', { isTooLong: true, cause: error });
      throw new ModelFailure('model_unavailable', { cause: error });
    }
  }

  return (teamId, messages, maxTokens) => paid.run(() => callOnce(teamId, messages, maxTokens));
}
