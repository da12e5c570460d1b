import type OpenAI from 'openai';
import type { ChatReply, ChatRequest } from '../chat-model.ts';
import type { Dialect } from './dialect.ts';

export interface OpenaiChatModelOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** Chat completions are spoken by most servers, responses by few. */
  readonly api: 'chat' | 'responses';
  /** Of one attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** The fixed part of every call. */
  readonly system: string;
  /** Strict JSON Schema of the answers, and the words that tell it to a model that is not held to it. */
  readonly schema: Record<string, unknown>;
  readonly schemaPrompt: string;
  /** For servers that keep the beginnings of calls: names this beginning. */
  readonly promptCacheKey: string;
}

/** One call in the dialect that the server was found to speak. */
export type Speak = (
  client: OpenAI,
  request: ChatRequest,
  dialect: Dialect,
  options: OpenaiChatModelOptions,
  signal: AbortSignal,
) => Promise<Omit<ChatReply, 'unsureAttempts'>>;
