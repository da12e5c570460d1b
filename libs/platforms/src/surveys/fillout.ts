import type { z } from 'zod';
import { anything, body, email, id, list, name, part, text, time, typed } from '../payload.ts';
import { accepted, definePlatform, rejected } from '../platform.ts';
import { answerText } from '../rules/answer-value.ts';
import { emailOf } from '../rules/email.ts';
import { identityOf } from '../rules/identity-aliases.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';
import { readQuestions } from '../rules/survey-questions.ts';

const questionSchema = part({ name: typed, type: text, value: anything });
type Question = NonNullable<z.infer<typeof questionSchema>>;

const submissionShape = {
  submissionId: id,
  submissionTime: time,
  questions: list(questionSchema),
  urlParameters: list(part({ name: text, value: anything })),
  scheduling: list(part({ value: part({ fullName: name, email }) })),
  login: part({ email }),
};

/** The submission may be the body itself. https://www.fillout.com/help/webhook */
const payload = body({ formName: typed, submission: part(submissionShape), ...submissionShape });

export const fillout = definePlatform({
  slug: 'fillout',
  name: 'Fillout',
  category: 'surveys',
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://www.fillout.com/help/webhook',
  setup: [
    'Open the form in Fillout, choose **Integrate**, then **Webhook**, in simple mode.',
    'Enter `{address}` as the URL. It holds the webhook key: share it with nobody.',
    'Fillout cannot sign, so allow unsigned deliveries for this integration; the key in the address is then the only proof.',
    'Publish the form and submit it once.',
  ],
  payload,
  toStandard({ formName, submission: inner, ...outer }) {
    const submission = inner ?? outer;
    if (submission.submissionId === null) return rejected('submission.submissionId is missing');
    if (submission.questions === null) return rejected('submission.questions is missing or not a list');

    const questions = submission.questions.filter((question) => question !== null);
    const { shown, identity } = readQuestions(
      questions.map((question) => ({ names: [question.name], said: said(question) })),
    );
    const content = surveyContent(shown);
    if (content === null) return rejected('submission.questions has no text written by the respondent');

    const parameters = (submission.urlParameters ?? []).filter((parameter) => parameter !== null);
    const url = identityOf(parameters.map(({ name, value }) => [name, value]));
    const meetings = (submission.scheduling ?? []).flatMap((each) => each?.value ?? []);
    const emails = questions.map(({ type, value }) => (type === 'EmailInput' ? emailOf(value) : null));
    const first = (values: (string | null)[]) => values.find((value) => value !== null) ?? null;
    return accepted([
      {
        title: formName || 'Fillout response',
        content,
        source_id: submission.submissionId,
        timestamp: submission.submissionTime,
        customer_id: url.id,
        reporter_name: first([identity.name, url.name, ...meetings.map(({ fullName }) => fullName)]),
        reporter_email: first([
          ...emails,
          url.email,
          submission.login?.email ?? null,
          ...meetings.map(({ email }) => email),
        ]),
        language: url.language,
      },
    ]);
  },
});

const FREE = new Set(['ShortAnswer', 'LongAnswer']);
const LEFT_OUT = new Set(
  ['EmailInput', 'PhoneNumber', 'FileUpload', 'Signature', 'AudioRecording', 'Password', 'Captcha', 'Payment'].concat([
    'Address',
    'LocationCoordinates',
    'URLInput',
    'Calcom',
    'Calendly',
  ]),
);

function said({ name: question, type, value }: Question): SurveyAnswer[] {
  if (LEFT_OUT.has(type)) return [];
  if (FREE.has(type)) return [{ question, answer: typeof value === 'string' ? answerText(value) : '', free: true }];
  if (type !== 'Matrix') return [{ question, answer: answerText(value), free: false }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([row, column]) => ({
    question: `${question} – ${answerText(row)}`,
    answer: answerText(column),
    free: false,
  }));
}
