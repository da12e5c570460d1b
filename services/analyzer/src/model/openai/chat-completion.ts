import type { Speak } from './speak.ts';

const NAME = 'feedback_analysis';
const SEED = 7;

/** `POST /chat/completions`. */
export const chatCompletion: Speak = async (client, { messages, maxTokens }, { format, without }, options, signal) => {
  const { model, system, schema, schemaPrompt, promptCacheKey } = options;
  const completion = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: 'system', content: format === 'json_schema' ? system : system + schemaPrompt },
        ...messages.map(({ role, text }) => ({ role, content: text })),
      ],
      ...(format === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name: NAME, strict: true, schema } },
      }),
      ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
      ...(without.has('max_completion_tokens') ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
      ...(!without.has('temperature') && { temperature: 0 }),
      ...(!without.has('seed') && { seed: SEED }),
      ...(!without.has('prompt_cache_key') && { prompt_cache_key: promptCacheKey }),
    },
    { signal },
  );
  const choice = completion.choices?.[0];
  const { usage } = completion;
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  const isRefused = choice?.finish_reason === 'content_filter' || Boolean(choice?.message?.refusal);
  return {
    text: choice?.message?.content ?? '',
    end: isRefused ? 'refused' : choice?.finish_reason === 'length' ? 'length' : 'complete',
    tokens: usage ? { input: usage.prompt_tokens - cached, cached, output: usage.completion_tokens } : null,
  };
};
