import type { z } from 'zod';
import { anything, body, email, id, language, list, name, part, record, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { answerText } from '../rules/answer-value.ts';
import { identityOf } from '../rules/identity-aliases.ts';
import { type SurveyAnswer, surveyContent } from '../rules/survey-content.ts';
import { readQuestions } from '../rules/survey-questions.ts';

const responseSchema = part({
  id,
  created: time,
  feedback: typed,
  answers: list(part({ label: typed, value: anything, type: text })),
  user: part({ id, userId: id, name, email, traits: record }),
  language,
});

/** https://support.satismeter.com/hc/en-us/articles/6980495785107-Webhooks; a fuller form than the one shown there is in use. */
const payload = body({ event: text, campaign: part({ name: typed }), traits: record, response: responseSchema });

export const satismeter = definePlatform({
  slug: 'satismeter',
  name: 'SatisMeter',
  category: 'surveys',
  signing: null,
  handshake: null,
  setsHeaders: false,
  docs: 'https://support.satismeter.com/hc/en-us/articles/6980495785107-Webhooks',
  setup: [
    'In SatisMeter open the survey, choose **Integrations**, then **Webhooks**.',
    'Enter `{address}` as the URL. It holds the webhook key: share it with nobody.',
    'SatisMeter cannot sign, so allow unsigned deliveries for this integration; the key in the address is then the only proof.',
    'Answer the survey once.',
  ],
  payload,
  toStandard({ event, campaign, traits, response }) {
    if (event === '') return rejected('event is missing');
    if (event !== 'completed' && event !== 'dismissed') return acknowledged('this event carries no feedback');
    if (response === null) return rejected('response is missing or not an object');
    if (response.id === null) return rejected('response.id is missing');

    const content = surveyContent(said(response));
    if (content === null) {
      const reason = 'response has no text written by the respondent';
      return event === 'completed' ? rejected(reason) : acknowledged(reason);
    }
    const { user } = response;
    const known = identityOf(Object.entries(traits ?? {}));
    const knownOfUser = identityOf(Object.entries(user?.traits ?? {}));
    return accepted([
      {
        title: campaign?.name || 'SatisMeter response',
        content,
        source_id: response.id,
        timestamp: response.created,
        customer_id: user?.userId ?? user?.id ?? null,
        reporter_name: user?.name ?? known.name ?? knownOfUser.name,
        reporter_email: user?.email ?? known.email ?? knownOfUser.email,
        language: response.language,
      },
    ]);
  },
});

/** The comment comes twice, by itself and among the answers, where in the shorter form no type tells that it is text. */
function said({ answers, feedback }: NonNullable<z.infer<typeof responseSchema>>): SurveyAnswer[] {
  const questions = (answers ?? [])
    .filter((answer) => answer !== null)
    .map(({ label: question, value, type }) => {
      const answer = answerText(value);
      return { question, answer, free: type.includes('text') || answer === feedback };
    });
  const { shown } = readQuestions(questions.map((each) => ({ names: [each.question], said: [each] })));
  const repeated = shown.some(({ answer }) => answer === feedback);
  return repeated ? shown : [...shown, { question: '', answer: feedback, free: true }];
}
