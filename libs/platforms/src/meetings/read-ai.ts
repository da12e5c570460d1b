import { body, email, id, name, part, parts, text, time, typed } from '../payload.ts';
import { accepted, acknowledged, definePlatform, rejected } from '../platform.ts';
import { outsider } from '../rules/outsider.ts';
import { paragraphs } from '../rules/paragraphs.ts';
import { labelled, transcriptText } from '../rules/transcript.ts';
import { hmac } from '../signature/scheme.ts';

const texts = parts({ text: typed });

/** The report comes with `meeting_end`; a test request from the settings looks just the same. */
export const readAi = definePlatform({
  slug: 'read-ai',
  name: 'Read AI',
  category: 'meetings',
  signing: { secret: 'theirs', schemes: [hmac({ header: 'x-read-signature', encoding: 'hex', key: 'base64' })] },
  handshake: null,
  setsHeaders: false,
  docs: 'https://support.read.ai/hc/en-us/articles/16352415827219',
  setup: [
    'In Read AI open **Integrations**, then **Webhooks**, and add a webhook with the URL `{address}`.',
    'Choose the trigger **meeting end**.',
    'Copy the signing key as it is shown (base64) and store it as the secret of this integration.',
    'Webhooks made before March 2026 do not sign: make those again.',
  ],
  payload: body({
    session_id: id,
    trigger: text,
    title: typed,
    start_time: time,
    end_time: time,
    participants: parts({ name, email }),
    owner: part({ name, email }),
    summary: typed,
    chapter_summaries: parts({ title: typed, description: typed }),
    action_items: texts,
    key_questions: texts,
    transcript: part({ speaker_blocks: parts({ speaker: part({ name }), words: typed }) }),
  }),
  toStandard(meeting) {
    if (meeting.trigger === '') return rejected('trigger is missing');
    if (meeting.session_id === null) return rejected('session_id is missing');
    if (meeting.trigger !== 'meeting_end') return acknowledged('only meeting_end carries a report');
    const content = paragraphs([
      meeting.summary,
      ...meeting.chapter_summaries.map(({ title, description }) => labelled(title, description)),
      ...meeting.action_items.map(({ text }) => text),
      ...meeting.key_questions.map(({ text }) => text),
      transcriptText(
        (meeting.transcript?.speaker_blocks ?? []).map(({ speaker, words }) => ({
          speaker: speaker?.name ?? null,
          words,
        })),
      ),
    ]);
    if (content === '') return rejected('the report has no summary, chapter, action item, question or transcript');
    const reporter = outsider(meeting.participants, meeting.owner?.email ?? null) ?? meeting.owner;
    return accepted([
      {
        title: meeting.title || `Read AI meeting ${meeting.session_id}`,
        content,
        source_id: meeting.session_id,
        timestamp: meeting.start_time ?? meeting.end_time,
        customer_id: null,
        reporter_name: reporter?.name ?? null,
        reporter_email: reporter?.email ?? null,
        language: null,
      },
    ]);
  },
});
