import type { z } from 'zod';
import { body, email, id, language, list, name, part, record, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { identityOf } from '../rules/identity-aliases.ts';
import { surveyContent } from '../rules/survey-content.ts';
import { readQuestions } from '../rules/survey-questions.ts';
import { hmac } from '../signature/scheme.ts';

const itemSchema = part({
  question: part({ title: typed }),
  answer: part({ fields: list(part({ type: text, text: typed, value: typed })) }),
});
type Item = z.infer<typeof itemSchema>;

/** https://developers.screeb.app/docs/api-and-connectors/Webhooks */
const payload = body({
  event_type: text,
  payload: part({
    survey: part({ name: typed }),
    user: part({ user_id: id, anonymous_id: id, name, email, properties: record }),
    response: part({
      id,
      locale: language,
      time,
      time_ms: time,
      context: part({ locale: language }),
      items: list(itemSchema),
    }),
  }),
});

export const screeb = definePlatform({
  slug: 'screeb',
  name: 'Screeb',
  category: 'surveys',
  signing: { secret: 'theirs', schemes: [hmac({ header: 'x-screeb-hmac-signature-body', encoding: 'base64' })] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developers.screeb.app/',
  setup: [
    'In Screeb open the settings of the workspace, then **Integrations**, then **Webhooks**, and add one.',
    'Enter `{address}` as the URL and choose the event `response.ended`.',
    'Copy the HMAC secret and store it as the secret of this integration.',
    'Answer a survey once.',
  ],
  payload,
  toStandard({ event_type, payload }) {
    if (event_type === '') return rejected('event_type is missing');
    if (event_type !== 'response.ended') return acknowledged('only response.ended carries a finished response');
    const { user, survey, response } = payload ?? {};
    if (!response || response.id === null) return rejected('payload.response.id is missing');
    if (response.items === null) return rejected('payload.response.items is missing or not a list');

    const content = surveyContent(readQuestions(response.items.map(toQuestion)).shown);
    if (content === null) return rejected('payload.response.items has no text written by the respondent');

    const traits = identityOf(Object.entries(user?.properties ?? {}));
    return accepted([
      {
        title: survey?.name || 'Screeb response',
        content,
        source_id: response.id,
        timestamp: response.time ?? response.time_ms,
        customer_id: user?.user_id ?? user?.anonymous_id ?? null,
        reporter_name: user?.name ?? traits.name,
        reporter_email: user?.email ?? traits.email,
        language: response.locale ?? response.context?.locale ?? null,
      },
    ]);
  },
});

/** Chosen options are fields of type `string` too and cannot be told from words. */
function toQuestion(item: Item) {
  const question = item?.question?.title ?? '';
  const fields = item?.answer?.fields?.filter((field) => field !== null) ?? [];
  const lines = fields.map(({ type, text, value }) => ({ line: text || value, free: type === 'string' }));
  const said = lines.filter(({ line }) => line !== '');
  const answer = said.map(({ line }) => line).join('\n');
  return { names: [question], said: [{ question, answer, free: said.some(({ free }) => free) }] };
}
