import type { z } from 'zod';
import { anything, body, email, id, list, part, record, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { answerText } from '../rules/answer-value.ts';
import { identityOf } from '../rules/identity-aliases.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';
import { readQuestions } from '../rules/survey-questions.ts';
import { hmac } from '../signature/scheme.ts';

const answerSchema = part({
  /** Names the key that holds the value. */
  type: text,
  text: typed,
  number: anything,
  boolean: anything,
  date: text,
  url: text,
  email,
  choice: part({ label: typed, other: typed }),
  choices: part({ labels: list(typed), other: typed }),
  field: part({ id, ref: text }),
});

const question = { id, title: typed };

/** https://www.typeform.com/developers/webhooks/example-payload/ */
const payload = body({
  event_type: text,
  form_response: part({
    token: id,
    response_id: id,
    submitted_at: time,
    landed_at: time,
    hidden: record,
    definition: part({
      title: typed,
      fields: list(part({ ...question, properties: part({ fields: list(part(question)) }) })),
    }),
    answers: list(answerSchema),
  }),
});

type Response = NonNullable<z.infer<typeof payload>['form_response']>;
type Answer = NonNullable<z.infer<typeof answerSchema>>;

export const typeform = definePlatform({
  slug: 'typeform',
  name: 'Typeform',
  category: 'surveys',
  signing: {
    secret: 'ours',
    schemes: [hmac({ header: 'typeform-signature', encoding: 'base64', prefix: 'sha256=' })],
  },
  handshake: null,
  setsHeaders: false,
  docs: 'https://www.typeform.com/developers/webhooks/',
  setup: [
    'Open the form in Typeform, choose **Connect**, then **Webhooks**, then **Add a webhook**.',
    'Enter `{address}` as the endpoint.',
    'Edit the webhook, enter `{secret}` as its secret and keep SSL verification on.',
    'Switch the webhook on and send a test request.',
  ],
  payload,
  toStandard({ event_type, form_response: response }) {
    if (event_type === '') return rejected('event_type is missing');
    if (event_type !== 'form_response') return acknowledged('only form_response carries a finished response');
    if (response === null) return rejected('form_response is missing or not an object');
    const sourceId = response.token ?? response.response_id;
    if (sourceId === null) return rejected('form_response.token is missing');
    if (response.answers === null) return rejected('form_response.answers is missing or not a list');

    const answers = response.answers.filter((answer) => answer !== null);
    const titles = questionTitles(response);
    const { shown, identity } = readQuestions(
      answers.map((answer) => {
        const question = titles.get(answer.field?.id ?? '') ?? '';
        return { names: [question, answer.field?.ref ?? ''], said: [{ question, ...said(answer) }] };
      }),
    );
    const content = surveyContent(shown);
    if (content === null) return rejected('form_response.answers has no text written by the respondent');

    const hidden = identityOf(Object.entries(response.hidden ?? {}));
    const emailAnswer = answers.find(({ type, email }) => type === 'email' && email !== null);
    return accepted([
      {
        title: response.definition?.title || 'Typeform response',
        content,
        source_id: sourceId,
        timestamp: response.submitted_at ?? response.landed_at,
        customer_id: hidden.id,
        reporter_name: hidden.name ?? identity.name,
        reporter_email: emailAnswer?.email ?? hidden.email,
        language: hidden.language,
      },
    ]);
  },
});

/** Answers name their question by its id only; the titles stand in the definition, also inside groups. */
function questionTitles(response: Response): Map<string, string> {
  const titles = new Map<string, string>();
  for (const question of response.definition?.fields ?? []) {
    for (const { id, title } of [question, ...(question?.properties?.fields ?? [])].filter((each) => each !== null)) {
      if (id !== null) titles.set(id, title);
    }
  }
  return titles;
}

/** What an answer says, '' when it is not for the content: addresses, files, payments and signatures. */
function said(answer: Answer): Omit<SurveyAnswer, 'question'> {
  const context = (text: string) => ({ answer: text, free: false });
  switch (answer.type) {
    case 'text':
      return { answer: answer.text, free: true };
    case 'number':
      return context(typeof answer.number === 'number' ? answerText(answer.number) : '');
    case 'boolean':
      return context(typeof answer.boolean === 'boolean' ? answerText(answer.boolean) : '');
    case 'date':
      return context(answer.date);
    case 'url':
      return context(answer.url);
    case 'choice':
      return chosen([answer.choice?.label ?? ''], answer.choice?.other ?? '');
    case 'choices':
      return chosen(answer.choices?.labels ?? [], answer.choices?.other ?? '');
    default:
      return context('');
  }
}

/** Choices are context until the respondent types one of his own. */
function chosen(labels: readonly string[], other: string): Omit<SurveyAnswer, 'question'> {
  return { answer: [...labels, other].filter((label) => label !== '').join(', '), free: other !== '' };
}
