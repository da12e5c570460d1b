import type { z } from 'zod';
import { anything, body, id, list, part, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { answerText } from '../rules/answer-value.ts';
import { emailOf } from '../rules/email.ts';
import { idOf } from '../rules/id.ts';
import { identityOf } from '../rules/identity-aliases.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';
import { readQuestions } from '../rules/survey-questions.ts';
import { hmac } from '../signature/scheme.ts';

const options = list(part({ id, text: typed }));
const fieldSchema = part({ label: typed, type: text, value: anything, options, rows: options, columns: options });
type Field = NonNullable<z.infer<typeof fieldSchema>>;

/** https://tally.so/help/webhooks */
const payload = body({
  eventType: text,
  createdAt: time,
  data: part({
    responseId: id,
    submissionId: id,
    respondentId: id,
    formName: typed,
    createdAt: time,
    fields: list(fieldSchema),
  }),
});

export const tally = definePlatform({
  slug: 'tally',
  name: 'Tally',
  category: 'surveys',
  signing: { secret: 'ours', schemes: [hmac({ header: 'tally-signature', encoding: 'base64' })] },
  handshake: null,
  setsHeaders: true,
  docs: 'https://tally.so/help/webhooks',
  setup: [
    'Open the form in Tally, choose **Integrations**, then **Webhooks**, then **Connect**.',
    'Enter `{address}` as the endpoint URL.',
    'Add a signing secret and enter `{secret}`.',
    'Add the HTTP header `x-api-key` with the value `{key}`.',
    'Save, submit the form once and look at the event log.',
  ],
  payload,
  toStandard({ eventType, createdAt, data }) {
    if (eventType === '') return rejected('eventType is missing');
    if (eventType !== 'FORM_RESPONSE') return acknowledged('only FORM_RESPONSE carries a submission');
    if (data === null) return rejected('data is missing or not an object');
    const sourceId = data.responseId ?? data.submissionId;
    if (sourceId === null) return rejected('data.responseId is missing');
    if (data.fields === null) return rejected('data.fields is missing or not a list');

    const fields = data.fields.filter((field) => field !== null);
    const { shown, identity } = readQuestions(fields.map((field) => ({ names: [field.label], said: said(field) })));
    const content = surveyContent(shown);
    if (content === null) return rejected('data.fields has no text written by the respondent');

    const ofType = (type: string) => fields.filter((field) => field.type === type);
    const hidden = identityOf(ofType('HIDDEN_FIELDS').map(({ label, value }) => [label, value]));
    const email = ofType('INPUT_EMAIL')
      .map(({ value }) => emailOf(value))
      .find((address) => address !== null);
    return accepted([
      {
        title: data.formName || 'Tally response',
        content,
        source_id: sourceId,
        timestamp: data.createdAt ?? createdAt,
        customer_id: hidden.id ?? data.respondentId,
        reporter_name: identity.name ?? hidden.name,
        reporter_email: email ?? hidden.email,
        language: hidden.language,
      },
    ]);
  },
});

/** What a field says, nothing for addresses, files, payments and fields the respondent does not see. */
function said({ label: question, type, value, options, rows, columns }: Field): SurveyAnswer[] {
  switch (type) {
    case 'INPUT_TEXT':
    case 'TEXTAREA':
      return [{ question, answer: typeof value === 'string' ? answerText(value) : '', free: true }];
    case 'INPUT_NUMBER':
    case 'RATING':
    case 'LINEAR_SCALE':
    case 'INPUT_LINK':
    case 'INPUT_DATE':
    case 'INPUT_TIME':
      return [{ question, answer: answerText(value), free: false }];
    case 'MULTIPLE_CHOICE':
    case 'DROPDOWN':
    case 'CHECKBOXES':
    case 'MULTI_SELECT':
    case 'RANKING':
      return [{ question, answer: textsOf(value, options), free: false }];
    case 'MATRIX':
      return matrix(question, value, rows, columns);
    default:
      return [];
  }
}

type Options = Field['options'];

/** The texts of the ids chosen, one or a list. Checkboxes come again as one boolean for each option: those name no id. */
function textsOf(value: unknown, options: Options): string {
  const texts = new Map(options?.map((option) => [option?.id, option?.text ?? '']));
  const chosen = Array.isArray(value) ? value : [value];
  return answerText(chosen.map((each) => texts.get(idOf(each) ?? undefined) ?? ''));
}

function matrix(question: string, value: unknown, rows: Options, columns: Options): SurveyAnswer[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([row, chosen]) => ({
    question: [question, textsOf(row, rows)].filter((part) => part !== '').join(' – '),
    answer: textsOf(chosen, columns),
    free: false,
  }));
}
