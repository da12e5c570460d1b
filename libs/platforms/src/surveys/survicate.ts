import type { z } from 'zod';
import { body, email, id, list, name, part, record, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { identityOf, isIdentity } from '../rules/identity-aliases.ts';
import { fullName } from '../rules/name.ts';
import { surveyContent } from '../rules/survey-content.ts';
import { hmac } from '../signature/scheme.ts';

const choice = part({ body: typed, comment: typed });

const answeredSchema = part({
  responseUuid: id,
  survey: part({ name: typed }),
  timestamp: time,
  /** `attributes` is an empty list when there are none. */
  respondent: part({ id, uuid: id, attributes: record }),
  question: part({ id, body: typed }),
  text: typed,
  choice,
  choices: list(choice),
  fields: part({ firstName: name, lastName: name, email, comment: typed }),
});
type Answered = NonNullable<z.infer<typeof answeredSchema>>;

/** https://developers.survicate.com/webhooks/events */
const payload = body({ messageId: id, event: record });

/** Each answered question comes by itself: one response gives several deliveries. */
export const survicate = definePlatform({
  slug: 'survicate',
  name: 'Survicate',
  category: 'surveys',
  /** The vendor does not say how the digest is written. */
  signing: {
    secret: 'theirs',
    schemes: [hmac({ header: 'hmac', encoding: 'hex' }), hmac({ header: 'hmac', encoding: 'base64' })],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://developers.survicate.com/webhooks/events/',
  setup: [
    'In Survicate open the integrations of the survey and connect **Webhooks**.',
    'Enter `{address}` as the URL and choose the event **Question answered**.',
    "Copy the workspace's signing secret and store it as the secret of this integration.",
    'Answer a text question of the survey once.',
  ],
  payload,
  toStandard({ messageId, event }) {
    if (event === null || Object.keys(event).length === 0) return rejected('event is missing or empty');
    if (!Object.hasOwn(event, 'questionAnswered')) return acknowledged('only questionAnswered carries an answer');
    const answered = answeredSchema.parse(event['questionAnswered']);
    if (answered === null) return rejected('event.questionAnswered is not an object');
    const { survey, question, respondent, fields } = answered;
    if (survey === null) return rejected('event.questionAnswered.survey is missing or not an object');
    if (question === null || question.id === null) return rejected('event.questionAnswered.question.id is missing');
    const responseId = answered.responseUuid ?? messageId;
    if (responseId === null) return rejected('event.questionAnswered.responseUuid is missing');

    if (answered.text !== '' && isIdentity(question.body)) return acknowledged('who answers is no feedback');
    const content = surveyContent([{ question: question.body, ...said(answered) }]);
    if (content === null) return acknowledged('an answer without text is no feedback');

    const attributes = identityOf(Object.entries(respondent?.attributes ?? {}));
    return accepted([
      {
        title: survey.name || 'Survicate response',
        content,
        source_id: `${responseId}:${question.id}`,
        timestamp: answered.timestamp,
        customer_id: attributes.id ?? respondent?.uuid ?? respondent?.id ?? null,
        reporter_name: attributes.name ?? fullName(fields?.firstName ?? null, fields?.lastName ?? null),
        reporter_email: attributes.email ?? fields?.email ?? null,
        language: attributes.language,
      },
    ]);
  },
});

/** Choices are words once one of them has a comment. Of a contact form only the comment is. */
function said({ text, choice, choices, fields }: Answered) {
  if (text !== '') return { answer: text, free: true };
  const chosen = [choice, ...(choices ?? [])].filter((each) => each !== null);
  const lines = chosen.map(({ body, comment }) => [body, comment].filter((words) => words !== '').join(': '));
  const comment = fields?.comment ?? '';
  return {
    answer: [...lines, comment].filter((line) => line !== '').join('\n'),
    free: comment !== '' || chosen.some((each) => each.comment !== ''),
  };
}
