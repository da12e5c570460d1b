import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

type ToJsonSchema = StandardSchemaWithJSON['~standard']['jsonSchema']['input'];

/** Its first answer is kept: a process serves one draft of JSON Schema. */
function once(convert: ToJsonSchema): ToJsonSchema {
  let made: ReturnType<ToJsonSchema> | undefined;
  return (options) => {
    made ??= convert(options);
    return made;
  };
}

/** A schema whose JSON Schema is made once; a server makes it anew for every `tools/list`. */
export function convertedOnce(schema: StandardSchemaWithJSON): StandardSchemaWithJSON {
  const { jsonSchema, ...standard } = schema['~standard'];
  return {
    '~standard': { ...standard, jsonSchema: { input: once(jsonSchema.input), output: once(jsonSchema.output) } },
  };
}

/** A schema that is only shown: what tools answer is typed here and checked by tests and clients, not by each call once more. */
export function shownOnly(schema: StandardSchemaWithJSON): StandardSchemaWithJSON {
  return { '~standard': { ...schema['~standard'], validate: (value) => ({ value }) } };
}
