import { parseJson } from '../format/json.ts';
import { multipart } from '../format/multipart.ts';
import { body, field, id, record, typed } from '../payload.ts';
import { accepted, definePlatform, rejected } from '../platform.ts';
import { answerText, hasWords, isBoolean, isEmail, isUrl } from '../rules/answer-value.ts';
import { emailOf } from '../rules/email.ts';
import { idOf } from '../rules/id.ts';
import { identityOf, isIdentity } from '../rules/identity-aliases.ts';
import { fullName, nameOf } from '../rules/name.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';
import { toUtc } from '../rules/time.ts';

/** The answers, JSON text inside a form field; null when it is no object. */
const rawRequest = field((text) => record.parse(typeof text === 'string' ? parseJson(text) : undefined));

/** https://www.jotform.com/help/245-how-to-setup-a-webhook-with-jotform/. A submission id does not fit into a number. */
const payload = body({ formTitle: typed, submissionID: id, rawRequest });

export const jotform = definePlatform({
  slug: 'jotform',
  name: 'Jotform',
  category: 'surveys',
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://www.jotform.com/help/245-how-to-setup-a-webhook-with-jotform/',
  setup: [
    'Open the form in Jotform, choose **Settings**, then **Integrations**, then **WebHooks**.',
    'Enter `{address}` and complete the integration. It holds the webhook key: share it with nobody.',
    'Jotform cannot sign, so allow unsigned deliveries for this integration; the key in the address is then the only proof.',
    'Submit the form once.',
  ],
  payload,
  format: multipart,
  readsHeaders: ['content-type'],
  toStandard({ formTitle, submissionID, rawRequest }) {
    if (submissionID === null) return rejected('submissionID is missing');
    if (rawRequest === null) return rejected('rawRequest is missing or not a JSON object');

    const answers = Object.entries(rawRequest).flatMap(toAnswer);
    const content = surveyContent(answers.flatMap(said));
    if (content === null) return rejected('rawRequest has no text written by the respondent');

    const identity = identityOf(answers);
    const person = answers.map(([, value]) => value).find(isPerson);
    const emails = answers.filter(([, value]) => isEmail(value));
    const [, email] = emails.find(([slug]) => /mail/i.test(slug)) ?? emails[0] ?? [];
    return accepted([
      {
        title: formTitle || 'Jotform response',
        content,
        source_id: submissionID,
        timestamp: toUtc(rawRequest['submitDate']) ?? toUtc(idOf(rawRequest['event_id'])?.split('_', 1)[0]),
        customer_id: identity.id,
        reporter_name: (person && fullName(nameOf(person.first), nameOf(person.last))) ?? identity.name,
        reporter_email: emailOf(email),
        language: identity.language,
      },
    ]);
  },
});

type Answer = readonly [slug: string, value: unknown];

/** `q4_email4` is the answer to "email"; all other keys are technical. */
function toAnswer([key, value]: [string, unknown]): Answer[] {
  const slug = /^q\d+_(.+)$/s.exec(key)?.[1];
  return slug === undefined ? [] : [[slug.replace(/\d{1,20}$/, ''), value]];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPerson = (value: unknown): value is Fields & { first?: unknown; last?: unknown } =>
  isFields(value) && ('first' in value || 'last' in value);

/** Of a name, an address, a phone number and a date. */
const STRUCTURED = ['first', 'last', 'addr_line1', 'phone', 'full', 'area', 'year'];

function said([question, value]: Answer): SurveyAnswer[] {
  if (isIdentity(question) || isEmail(value)) return [];
  if (isFields(value)) {
    if (STRUCTURED.some((key) => key in value)) return [];
    return [{ question, answer: answerText(Object.values(value)), free: false }];
  }
  const answer = answerText(Array.isArray(value) ? value.filter((item) => !isUrl(item)) : value);
  return [{ question, answer, free: typeof value === 'string' && hasWords(answer) && !isBoolean(answer) }];
}
