import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo, fencedTexts } from './answer.ts';
import type { Ignorance, ModelFault } from './faults.ts';
import { type ModelCall, problemsOf, readCall } from './request.ts';

export interface StandInModelOptions {
  readonly apiKey?: string;
  /** How long every answer takes. */
  readonly latencyMs?: number;
  readonly ignores?: readonly Ignorance[];
}

/** A server that speaks the API of language models and answers by a rule of thumb, or as wrongly as it is told. */
export interface StandInModel {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Every call that was well-formed, whatever came of it. */
  readonly calls: readonly ModelCall[];
  /** What was wrong with the requests. A test of a client expects none. */
  readonly problems: readonly string[];
  /** The next calls go wrong in this way, one each. */
  next(...faults: readonly ModelFault[]): void;
  /** Every call goes wrong in this way until told otherwise. */
  always(fault: ModelFault | null): void;
  /** When each finished call was under way, in milliseconds of one clock, and the most at once. */
  load(): { readonly spans: readonly (readonly [from: number, to: number])[]; readonly most: number };
  stop(): Promise<void>;
}

const TOKEN_CHARS = 4;
const tokens = (text: string): number => Math.ceil(text.length / TOKEN_CHARS);

const STATUS: Partial<Record<ModelFault, number>> = {
  'too-many-requests': 429,
  'server-error': 500,
  unauthorized: 401,
  'not-found': 404,
  'context-length': 400,
};

export async function startStandInModel(options: StandInModelOptions = {}): Promise<StandInModel> {
  const { apiKey = 'stand-in-key', latencyMs = 0, ignores = [] } = options;
  const calls: ModelCall[] = [];
  const problems: string[] = [];
  const queue: ModelFault[] = [];
  const prefixes = new Set<string>();
  let lasting: ModelFault | null = null;
  const spans: [number, number][] = [];
  let underWay = 0;
  let most = 0;

  function refuse(res: ServerResponse, status: number, message: string, code: string | null = null): void {
    res.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after-ms': '20' }) });
    res.end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }));
  }

  /** The name of a parameter or format in the call that this server does not know. */
  const unknownIn = (call: ModelCall): Ignorance | undefined =>
    ignores.find((name) => call.format === name || call.body[name] !== undefined);

  function reply(call: ModelCall, fault: ModelFault | undefined): object {
    const text = answerTo(fencedTexts(call.user), fault);
    const prompt = tokens(call.system + call.messages.map(({ content }) => content).join(''));
    const cached = prefixes.has(call.system) ? tokens(call.system) : 0;
    prefixes.add(call.system);
    const counted = { prompt, cached, output: tokens(text) };
    return call.path.endsWith('/responses') ? asResponse(text, fault, counted) : asCompletion(text, fault, counted);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const path = req.url ?? '';
    if (req.method !== 'POST' || !/^\/v1\/(?:chat\/completions|responses)$/.test(path))
      return refuse(res, 404, 'no such path');
    if (req.headers.authorization !== `Bearer ${apiKey}`) return refuse(res, 401, 'wrong key');
    const call = readCall(path, Buffer.concat(chunks).toString());
    const unknown = unknownIn(call);
    if (unknown !== undefined) {
      const isFormat = unknown === 'json_schema' || unknown === 'json_object';
      return refuse(
        res,
        400,
        isFormat ? `response_format ${unknown} is not supported` : `unknown parameter: ${unknown}`,
      );
    }
    problems.push(...problemsOf(call, prefixes));
    calls.push(call);
    const fault = queue.shift() ?? lasting ?? undefined;
    if (fault === 'hang') return;
    if (fault === 'reset') return void req.socket.destroy();
    if (fault === 'drip') {
      res.writeHead(200, { 'content-type': 'application/json' });
      const drop = setInterval(() => res.write(' '), 20);
      return void res.on('close', () => clearInterval(drop));
    }
    await sleep(latencyMs);
    const status = fault && STATUS[fault];
    if (status !== undefined) {
      const isLong = fault === 'context-length';
      return refuse(
        res,
        status,
        isLong ? 'maximum context length exceeded' : `played: ${fault}`,
        isLong ? 'context_length_exceeded' : null,
      );
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply(call, fault)));
  }

  const server = createServer((req, res) => {
    const begun = performance.now();
    underWay += 1;
    most = Math.max(most, underWay);
    res.on('close', () => {
      underWay -= 1;
      spans.push([begun, performance.now()]);
    });
    answer(req, res).catch((error: Error) => {
      problems.push(error.name);
      if (!res.headersSent) refuse(res, 400, 'not readable');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    calls,
    problems,
    next: (...faults) => void queue.push(...faults),
    always(fault) {
      lasting = fault;
    },
    load: () => ({ spans, most }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Counted {
  readonly prompt: number;
  readonly cached: number;
  readonly output: number;
}

function asCompletion(text: string, fault: ModelFault | undefined, { prompt, cached, output }: Counted): object {
  const finish = fault === 'truncated' ? 'length' : fault === 'content-filter' ? 'content_filter' : 'stop';
  const refusal = fault === 'refusal' ? 'I cannot help with that.' : null;
  const usage = {
    prompt_tokens: prompt,
    completion_tokens: output,
    total_tokens: prompt + output,
    prompt_tokens_details: { cached_tokens: cached },
  };
  return {
    id: 'stand-in',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: { role: 'assistant', content: refusal === null ? text : null, refusal },
      },
    ],
    ...(fault !== 'no-usage' && { usage }),
  };
}

function asResponse(text: string, fault: ModelFault | undefined, { prompt, cached, output }: Counted): object {
  const because = fault === 'truncated' ? 'max_output_tokens' : fault === 'content-filter' ? 'content_filter' : null;
  const content =
    fault === 'refusal'
      ? { type: 'refusal', refusal: 'I cannot help with that.' }
      : { type: 'output_text', text, annotations: [] };
  const usage = {
    input_tokens: prompt,
    output_tokens: output,
    total_tokens: prompt + output,
    input_tokens_details: { cached_tokens: cached },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  return {
    id: 'stand-in',
    object: 'response',
    created_at: 0,
    model: 'stand-in',
    status: because === null ? 'completed' : 'incomplete',
    incomplete_details: because === null ? null : { reason: because },
    output: [{ id: 'm', type: 'message', role: 'assistant', status: 'completed', content: [content] }],
    ...(fault !== 'no-usage' && { usage }),
  };
}
