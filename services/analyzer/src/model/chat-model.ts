/** One message of a call after the fixed part. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Longest answer, in tokens. */
  readonly maxTokens: number;
}

/** Tokens of a call as they are paid: `input` without those that were `cached`. */
export interface TokenCounts {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface ChatReply {
  readonly text: string;
  /** `length`: cut off at `maxTokens`; `refused`: by the model or a content filter. */
  readonly end: 'complete' | 'length' | 'refused';
  /** Null when the server did not count. */
  readonly tokens: TokenCounts | null;
  /** Attempts before this one that may have been charged although nothing came back. */
  readonly unsureAttempts: number;
}

/**
 * Why there is no reply. `unavailable`: may work later; `misconfigured`: address, key, model or request are wrong, nothing will work;
 * `rejected`: this text is too long for it; `refused`: a content filter stopped it.
 */
export type ChatErrorKind = 'unavailable' | 'misconfigured' | 'rejected' | 'refused';

/** Never carries text of the server or of a customer. */
export class ChatError extends Error {
  readonly kind: ChatErrorKind;
  /** Attempts that may have been charged although nothing came back. */
  readonly unsureAttempts: number;

  constructor(kind: ChatErrorKind, message: string, unsureAttempts = 0) {
    super(message);
    this.name = 'ChatError';
    this.kind = kind;
    this.unsureAttempts = unsureAttempts;
  }
}

/** A language model behind an address. The fixed part of its calls is given when it is made. */
export interface ChatModel {
  /** At most `ATTEMPTS` are sent. Rejects with `ChatError` alone. */
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatReply>;
}

/** How often one call is tried over the network, the first time included. */
export const ATTEMPTS = 3;
