import { body, record } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { emailOf } from '../rules/email.ts';
import { idOf } from '../rules/id.ts';
import { identityOf } from '../rules/identity-aliases.ts';
import { fullName, nameOf } from '../rules/name.ts';
import { surveyContent } from '../rules/survey-content.ts';
import { toUtc } from '../rules/time.ts';
import { typedText } from '../rules/typed-text.ts';

/** Both hold fields of the account's own. */
const payload = body({ person: record, question: record });

/** Sends a response again when its score or comment changes: the same id, another text. */
export const asknicely = definePlatform({
  slug: 'asknicely',
  name: 'AskNicely',
  category: 'surveys',
  signing: null,
  handshake: null,
  setsHeaders: true,
  docs: 'https://asknicely.zendesk.com/hc/en-us/articles/47782734299540-Triggering-Webhooks-in-AskNicely',
  setup: [
    'In AskNicely open the **App Store**, then **Webhooks**.',
    'Enter `{address}` as the URL.',
    'Add the header `x-api-key` with the value `{key}`.',
    'AskNicely cannot sign, so allow unsigned deliveries for this integration; the key is then the only proof.',
  ],
  payload,
  toStandard({ person, question }) {
    if (person === null) return rejected('person is missing or not an object');
    if (question === null) return rejected('question is missing or not an object');
    const sourceId = idOf(question['id']);
    if (sourceId === null) return rejected('question.id is missing');
    const comment = typedText(question['comment']);
    const content = surveyContent([
      { question: '', answer: comment, free: true },
      ...furtherAnswers(question, comment),
    ]);
    if (comment === '' || content === null) return acknowledged('a score without a comment is no feedback');

    const score = idOf(question['score']);
    return accepted([
      {
        title:
          (typedText(question['survey_template']) || 'AskNicely survey') + (score === null ? '' : ` (score ${score})`),
        content,
        source_id: sourceId,
        timestamp: toUtc(question['responded']) ?? toUtc(question['sent']),
        customer_id: idOf(person['id']),
        reporter_name: nameOf(person['name']) ?? fullName(nameOf(person['firstname']), nameOf(person['lastname'])),
        reporter_email: emailOf(person['email']),
        language: languageIn(person) ?? languageIn(question),
      },
    ]);
  },
});

type Fields = Readonly<Record<string, unknown>>;

/** The first further question usually repeats the comment. */
function furtherAnswers(question: Fields, comment: string) {
  return Object.entries(question)
    .filter(([key]) => /^(?:ai_question_|scorecard)\d{1,4}$/.test(key))
    .map(([key, value]) => ({ question: key, answer: typedText(value), free: false }))
    .filter(({ answer }) => answer !== comment);
}

/** Fields of the account's own often end in `_c`. */
const languageIn = (fields: Fields): string | null =>
  identityOf(Object.entries(fields).map(([key, value]) => [key.replace(/_c$/, ''), value])).language;
