import { z } from 'zod';

const MessageSchema = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });

/** Both APIs, as far as they are looked at. */
const BodySchema = z.looseObject({
  model: z.string(),
  messages: z.array(MessageSchema).optional(),
  instructions: z.string().optional(),
  input: z.array(MessageSchema).optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }) }).optional(),
});

/** A call as the server got it. */
export interface ModelCall {
  readonly path: string;
  readonly system: string;
  /** Everything after the fixed part, with what was answered before a repair. */
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The latest user message with texts in it. */
  readonly user: string;
  readonly format: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export function readCall(path: string, text: string): ModelCall {
  const body = BodySchema.parse(JSON.parse(text));
  const [first, ...rest] = body.messages ?? [
    { role: 'system', content: body.instructions ?? '' },
    ...(body.input ?? []),
  ];
  const format = body.response_format ?? body.text?.format;
  return {
    path,
    system: first!.content,
    messages: rest,
    user: rest.findLast(({ content }) => content.includes('<feedback '))?.content ?? '',
    format: format?.type ?? 'plain',
    body,
  };
}

/** Every object closed and all of it required, as the strict subset of JSON Schema wants it. */
function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict);
  if (typeof schema !== 'object' || schema === null) return true;
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (type === 'object') {
    const names = Object.keys(properties as object);
    if (additionalProperties !== false || names.some((name) => !(required as string[]).includes(name))) return false;
  }
  return Object.values(schema).every(isStrict);
}

/** What is wrong with a call, in words; empty when nothing is. `known` are the fixed parts of the calls before. */
export function problemsOf(call: ModelCall, known: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (call.system.includes('<feedback ref="r')) problems.push('feedback in the fixed part');
  if (call.messages[0]?.role !== 'user') problems.push('no user message after the fixed part');
  const others = [...known].filter((system) => system.length === call.system.length && system !== call.system);
  if (others.length > 0) problems.push('the fixed part differs between calls');
  const {
    json_schema: given,
    strict,
    schema,
  } = (call.body['response_format'] ?? (call.body['text'] as { format?: object } | undefined)?.format ?? {}) as Record<
    string,
    unknown
  >;
  if (call.format === 'json_schema') {
    const declared = (given ?? { strict, schema }) as { strict?: unknown; schema?: unknown };
    if (declared.strict !== true) problems.push('the schema is not strict');
    if (!isStrict(declared.schema)) problems.push('the schema is not of the strict subset');
  }
  if (call.format !== 'json_schema' && !call.system.includes('JSON Schema'))
    problems.push('no schema in the fixed part');
  return problems;
}
