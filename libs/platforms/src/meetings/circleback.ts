import { body, email, field, id, name, parts, record, time, transcript, typed } from '../payload.ts';
import { accepted, definePlatform, rejected } from '../platform.ts';
import { answerText } from '../rules/answer-value.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { labelled } from '../rules/transcript.ts';
import { hmac } from '../signature/scheme.ts';

/** An insight is a text, or an object whose values are the text. */
const insights = parts({
  insight: field((value) =>
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .map(answerText)
          .filter((part) => part !== '')
          .join('; ')
      : answerText(value),
  ),
});

/** The body is the meeting itself, with the parts that the automation includes. */
export const circleback = definePlatform({
  slug: 'circleback',
  name: 'Circleback',
  category: 'meetings',
  signing: { secret: 'theirs', schemes: [hmac({ header: 'x-signature', encoding: 'hex' })] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://circleback.ai/docs/webhook-integration',
  setup: [
    'In Circleback open **Automations** and create one for the meetings you want.',
    'Add the step **Send webhook request** with the URL `{address}`, and include notes, action items, insights or transcript.',
    'Copy the signing secret of the step and store it as the secret of this integration.',
    'Press **Send a test request**: it sends your most recent meeting, which is stored.',
  ],
  payload: body({
    id,
    name: typed,
    createdAt: time,
    attendees: parts({ name, email }),
    notes: typed,
    actionItems: parts({ title: typed, description: typed }),
    /** By the name of the insight. */
    insights: record,
    transcript,
  }),
  toStandard(meeting) {
    if (meeting.id === null) return rejected('id is missing');
    const content = paragraphs([
      meeting.notes,
      ...meeting.actionItems.map(({ title, description }) =>
        [title, description].filter((part) => part !== '').join(' - '),
      ),
      ...Object.entries(meeting.insights ?? {}).flatMap(([label, found]) =>
        insights.parse(found).map(({ insight }) => labelled(label, insight)),
      ),
      meeting.transcript ?? '',
    ]);
    if (content === '') return rejected('notes, actionItems, insights and transcript are missing or empty');
    /** Nothing tells customers from colleagues. */
    const reporter =
      meeting.attendees.find(({ email }) => email !== null) ?? meeting.attendees.find(({ name }) => name !== null);
    return accepted([
      {
        title: meeting.name || `Circleback meeting ${meeting.id}`,
        content,
        source_id: meeting.id,
        timestamp: meeting.createdAt,
        customer_id: null,
        reporter_name: reporter?.name ?? null,
        reporter_email: reporter?.email ?? null,
        language: null,
      },
    ]);
  },
});
