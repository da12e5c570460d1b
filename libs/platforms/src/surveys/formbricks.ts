import { body, id, language, part, record, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, addressTried, definePlatform, rejected } from '../platform.ts';
import { answerText, hasWords, isEmail, isUrl } from '../rules/answer-value.ts';
import { emailOf } from '../rules/email.ts';
import { idOf } from '../rules/id.ts';
import { identityOf, isIdentity } from '../rules/identity-aliases.ts';
import { fullName, nameOf } from '../rules/name.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';
import { standardWebhooks } from '../signature/scheme.ts';

const contact = part({ id, userId: id });

/** https://formbricks.com/docs/platform/features/integrations/webhooks; older servers write `person` for `contact`. */
const payload = body({
  event: text,
  data: part({
    id,
    createdAt: time,
    contact,
    person: contact,
    contactAttributes: record,
    personAttributes: record,
    data: record,
    language,
    survey: part({ title: typed }),
  }),
});

export const formbricks = definePlatform({
  slug: 'formbricks',
  name: 'Formbricks',
  category: 'surveys',
  signing: { secret: 'theirs', schemes: [standardWebhooks('webhook')] },
  handshake: { request: '`{"event": "testEndpoint"}`', answer: 'acknowledgement' },
  setsHeaders: false,
  docs: 'https://formbricks.com/docs/platform/features/integrations/webhooks',
  setup: [
    'In Formbricks open **Integrations**, then **Webhooks**, then **Add webhook**.',
    'Enter `{address}` as the URL and test the endpoint.',
    'Choose the trigger **Response finished** and the surveys.',
    'Save, copy the signing secret (`whsec_...`) and store it as the secret of this integration.',
  ],
  payload,
  toStandard({ event, data }) {
    if (event === '') return rejected('event is missing');
    if (event === 'testEndpoint') return addressTried('a test carries no response');
    if (event !== 'responseFinished') return acknowledged('only responseFinished carries a finished response');
    if (data === null) return rejected('data is missing or not an object');
    if (data.id === null) return rejected('data.id is missing');
    if (data.data === null) return rejected('data.data is missing or not an object');

    const answers = Object.entries(data.data);
    const content = surveyContent(answers.flatMap(said));
    if (content === null) return rejected('data.data has no text written by the respondent');

    const person = data.contact ?? data.person;
    const attributes = data.contactAttributes ?? data.personAttributes ?? {};
    const [traits, asked] = [identityOf(Object.entries(attributes)), identityOf(answers)];
    const [first, last, email] = contactInfo(answers.map(([, value]) => value));
    return accepted([
      {
        title: data.survey?.title || 'Formbricks response',
        content,
        source_id: data.id,
        timestamp: data.createdAt,
        customer_id: person?.userId ?? idOf(attributes['userId']) ?? asked.id ?? person?.id ?? null,
        reporter_name: traits.name ?? fullName(first, last) ?? asked.name,
        reporter_email: traits.email ?? email ?? asked.email,
        language: data.language ?? traits.language ?? asked.language,
      },
    ]);
  },
});

/** Answers to questions that hold no text: a welcome card, a button, a consent, a calendar. */
const MARKERS = new Set(['clicked', 'dismissed', 'skipped', 'accepted', 'booked']);

/** Answers come below the ids of their questions, without the question's text or type. */
function said([key, value]: [string, unknown]): SurveyAnswer[] {
  if (isIdentity(key) || /^utm/i.test(key)) return [];
  const question = isGenerated(key) ? '' : key;
  if (Array.isArray(value)) {
    const answer = value.some(isEmail) ? '' : answerText(value.filter((item) => !isUrl(item)));
    return [{ question, answer, free: false }];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([row, column]) => ({
      question: question === '' ? answerText(row) : `${question} – ${answerText(row)}`,
      answer: answerText(column),
      free: false,
    }));
  }
  const answer = answerText(value);
  if (MARKERS.has(answer) || isEmail(answer)) return [];
  return [{ question, answer, free: typeof value === 'string' && hasWords(answer) }];
}

/** An id that nobody chose (cuid2) says nothing. */
const isGenerated = (key: string): boolean => /^[a-z][a-z0-9]{20,31}$/.test(key) && /\d/.test(key);

/** Contact info is a list of first name, last name, e-mail, phone and company, known by its e-mail. */
function contactInfo(values: readonly unknown[]): [string | null, string | null, string | null] {
  const info = values.find((value): value is unknown[] => Array.isArray(value) && value.some(isEmail));
  if (info === undefined) return [null, null, null];
  const nameAt = (index: number) => (isEmail(info[index]) ? null : nameOf(info[index]));
  return [nameAt(0), nameAt(1), emailOf(info.find(isEmail))];
}
