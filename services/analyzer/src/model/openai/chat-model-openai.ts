import OpenAI, { APIError } from 'openai';
import { ATTEMPTS, ChatError, type ChatModel } from '../chat-model.ts';
import { chatCompletion } from './chat-completion.ts';
import { createDialect } from './dialect.ts';
import { kindOf } from './error-kind.ts';
import { response } from './response.ts';
import type { OpenaiChatModelOptions, Speak } from './speak.ts';

/** Connections that were refused reached nobody; all others may have. */
const REFUSED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function codeOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}

/** A `fetch` that knows how many of its requests may have been charged although nobody heard the answer. */
function countingFetch(): { fetch: typeof fetch; unsure(): number; heard(): void } {
  let unsure = 0;
  return {
    unsure: () => unsure,
    heard: () => {
      unsure -= 1;
    },
    async fetch(input, init) {
      unsure += 1;
      try {
        const answer = await fetch(input, init);
        // An error is not charged.
        if (!answer.ok) unsure -= 1;
        return answer;
      } catch (error) {
        if (REFUSED.has(String(codeOf(error)))) unsure -= 1;
        throw error;
      }
    },
  };
}

function toChatError(error: unknown, unsure: number): ChatError {
  const kind = kindOf(error);
  const status = error instanceof APIError && error.status !== undefined ? ` (HTTP ${error.status})` : '';
  const message = {
    unavailable: `The model server did not answer${status}.`,
    misconfigured: `The model server refuses our calls${status}: address, key, model or request are wrong.`,
    rejected: `The model server does not take this text${status}.`,
    refused: `A content filter stopped this text${status}.`,
  }[kind];
  return new ChatError(kind, message, unsure);
}

/**
 * Any server with an OpenAI-compatible API. What it does not understand (a response format, a parameter) is left out from then on.
 * The client tries again by itself after connection errors, 408, 409, 429 and 5xx, and keeps to `retry-after`.
 */
export function createOpenaiChatModel(options: OpenaiChatModelOptions): ChatModel {
  const client = new OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    timeout: options.timeoutMs,
    maxRetries: ATTEMPTS - 1,
    // Everything it would read from the environment is said here; its debug log would show feedback.
    organization: null,
    project: null,
    logLevel: 'off',
  });
  const dialect = createDialect();
  const speak: Speak = options.api === 'chat' ? chatCompletion : response;

  return {
    async complete(request, signal) {
      const { fetch: counted, unsure, heard } = countingFetch();
      for (;;) {
        const spoken = dialect.now();
        try {
          const reply = await speak(client.withOptions({ fetch: counted }), request, spoken, options, signal);
          heard();
          return { ...reply, unsureAttempts: unsure() };
        } catch (error) {
          if (!dialect.adapt(error, spoken)) throw toChatError(error, unsure());
        }
      }
    },
  };
}
