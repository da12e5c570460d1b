import type { Speak } from './speak.ts';

const NAME = 'feedback_analysis';

/** `POST /responses`. Nothing is kept at the server (`store: false`). */
export const response: Speak = async (client, { messages, maxTokens }, { format, without }, options, signal) => {
  const { model, system, schema, schemaPrompt, promptCacheKey } = options;
  const answer = await client.responses.create(
    {
      model,
      instructions: format === 'json_schema' ? system : system + schemaPrompt,
      input: messages.map(({ role, text }) => ({ role, content: text })),
      ...(format === 'json_schema' && { text: { format: { type: 'json_schema', name: NAME, strict: true, schema } } }),
      ...(format === 'json_object' && { text: { format: { type: 'json_object' } } }),
      max_output_tokens: maxTokens,
      store: false,
      ...(!without.has('temperature') && { temperature: 0 }),
      ...(!without.has('prompt_cache_key') && { prompt_cache_key: promptCacheKey }),
    },
    { signal },
  );
  const { usage } = answer;
  const cached = usage?.input_tokens_details?.cached_tokens ?? 0;
  const isRefused =
    answer.incomplete_details?.reason === 'content_filter' ||
    answer.output.some((item) => item.type === 'message' && item.content.some(({ type }) => type === 'refusal'));
  return {
    text: answer.output_text,
    end: isRefused ? 'refused' : answer.status === 'incomplete' ? 'length' : 'complete',
    tokens: usage ? { input: usage.input_tokens - cached, cached, output: usage.output_tokens } : null,
  };
};
