import { body, email, id, name, part, record, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { answerText, hasWords, isBoolean, isEmail } from '../rules/answer-value.ts';
import { identityOf, isIdentity } from '../rules/identity-aliases.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';

/** https://refiner.io/docs/kb/integrations/webhooks/. The answers among `attributes` may be older ones. */
const payload = body({
  uuid: id,
  remote_id: id,
  email,
  display_name: name,
  attributes: record,
  triggered_event: text,
  form: part({ name: typed }),
  response: part({
    uuid: id,
    completed_at: time,
    received_at: time,
    last_data_reception_at: time,
    first_data_reception_at: time,
    data: record,
  }),
});

export const refiner = definePlatform({
  slug: 'refiner',
  name: 'Refiner',
  category: 'surveys',
  /** It sends a fixed token, but the vendor does not say where. */
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://refiner.io/docs/kb/integrations/webhooks/',
  setup: [
    'In Refiner open **Integrations**, then **Webhooks**, and add a webhook.',
    'Enter `{address}` as the URL. It holds the webhook key: share it with nobody.',
    'Choose the trigger **Completed Survey**.',
    'Refiner does not sign, so allow unsigned deliveries for this integration; the key in the address is then the only proof.',
  ],
  payload,
  toStandard({ triggered_event, form, response, attributes, ...user }) {
    if (triggered_event === '') return rejected('triggered_event is missing');
    if (response === null) return acknowledged('an event without a response is no feedback');
    if (response.uuid === null) return rejected('response.uuid is missing');
    if (response.data === null) return rejected('response.data is missing or not an object');

    const content = surveyContent(Object.entries(response.data).flatMap(said));
    if (content === null) {
      const reason = 'response.data has no text written by the respondent';
      return triggered_event === 'Completed Survey' ? rejected(reason) : acknowledged(reason);
    }
    const traits = identityOf(Object.entries(attributes ?? {}));
    const { completed_at, received_at, last_data_reception_at, first_data_reception_at } = response;
    return accepted([
      {
        title: form?.name || 'Refiner response',
        content,
        source_id: response.uuid,
        timestamp: completed_at ?? received_at ?? last_data_reception_at ?? first_data_reception_at,
        customer_id: user.remote_id ?? user.uuid,
        reporter_name: user.display_name ?? traits.name,
        reporter_email: user.email ?? traits.email,
        language: traits.language,
      },
    ]);
  },
});

/** Answers come below a slug of their question, without the question's text or type. */
function said([slug, value]: [string, unknown]): SurveyAnswer[] {
  if (isIdentity(slug) || isEmail(value)) return [];
  const answer = answerText(Array.isArray(value) ? value.filter((item) => !isEmail(item)) : value);
  const free = typeof value === 'string' && hasWords(answer) && !isBoolean(answer);
  return [{ question: slug.replaceAll('_', ' ').trim(), answer, free }];
}
