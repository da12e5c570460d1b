import { fold } from './fold.ts';
import type { Line } from './lines.ts';

/** A stretch of one person's speech in a conversation; offsets into the reading copy. */
export interface Turn {
  speaker: string;
  role: string;
  /** Index of the first line. */
  line: number;
  textStart: number;
}

const TIME = '(?:\\[?(?:\\d{1,2}:)?\\d{1,2}:\\d{2}(?:\\.\\d{1,3})?\\]?[ \\t]*[-–]?[ \\t]*)?';
const NAME = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}.'’\\-]{0,29}(?: [\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}.'’\\-]{0,29}){0,3}";
const TURN = new RegExp(`^[ \\t]*(${TIME})(${NAME})(?:[ ]*[(（]([^()（）\\n]{1,80})[)）])?[ ]*[:：]`, 'u');
const VOICE = /^[ \t]*<v(?:\.[\w.]{1,40})? ([^<>()\n]{1,60}?)(?:\s*[(（]([^()（）\n]{1,80})[)）])?\s*>/iu;
const NOT_A_NAME =
  /^(?:pros?|cons?|subject|from|to|cc|date|re|fwd|note|ps|p\.s|edit|update|steps?(?: to reproduce)?|expected(?: \w+)?|actual(?: \w+)?|version|device|os|error|warning|question|answer|q|a|suggestions?|problems?|issues?|feedback|summary|title|rating|likes?|dislikes?|positives?|negatives?|reason(?: \w+){0,3}|environment|browser|phone|email|first|second|third|finally|also|bug|feature(?: request)?|request|details?|description|example|hint|tip|important|urgent|todo|vorteile|nachteile|betreff|hinweis|avantages|inconvenients|objet|ventajas|desventajas|asunto|vantagens|desvantagens|assunto|pregi|difetti|vantaggi|svantaggi|oggetto|voordelen|nadelen|onderwerp|良い点|悪い点|改善点|件名|system|assistant|https?)$/;

const VENDOR_ROLE =
  /\b(?:account (?:executive|manager|director)|customer success|csm|success manager|agent|interviewer|moderator|researcher|facilitator|host|implementation|onboarding (?:manager|specialist|consultant)|solutions? (?:engineer|architect|consultant)|sales (?:engineer|rep|representative|executive|manager|lead)|seller|pre-?sales|support (?:agent|engineer|specialist|rep|representative|team|rep)|customer (?:support|care|service)|technical support|representative|advisor|vendor|product manager|product owner|ae|kundenberater\w{0,2}|kundendienst|kundenservice|moderatorin|fragesteller\w{0,2}|kundenbetreuer\w{0,2}|vertrieb\w{0,12}|support-?mitarbeiter\w{0,2}|berater\w{0,2}|interviewerin|conseill\w{2,4}|commercial\w{0,2}|charge\w? de clientele|enquet(?:eu\w{1,3}|rice)|intervieweu\w{1,3}|agente|asesor\w{0,2}|comercial|soporte|entrevistador\w{0,2}|vendedor\w{0,2}|ejecutiv\w (?:de cuentas?|comercial)|atendente|consultor\w{0,2}|suporte|operatore|consulente|venditor\w|venditrice|commerciale|assistenza|intervistat\w{1,5}|medewerker|accountmanager|verkoper|adviseur|klantenservice)\b|営業|サポート|担当者|オペレーター|インタビュアー|カスタマーサクセス/;
const SUPPORT_LABEL =
  /^(?:support|sales|agent|interviewer|vendor|rep|moderator|host|csm|conseiller|berater|soporte|suporte|operatore|medewerker)\b/;
const CUSTOMER_ROLE =
  /\b(?:customer|caller|client|participant|user|respondent|interviewee|buyer|prospect|kunde|kundin|anrufer\w{0,2}|teilnehmer\w{0,2}|client[ea]|usuari\w|participante|partecipante|entrevistad\w|intervistat\w|chiamante|utente|klant|beller|deelne(?:mer|emster)|appelant\w?|befragte\w?)\b|お客様|顧客|参加者|回答者/;
const VENDOR_SPEECH =
  /\b(?:thank(?:s| you) for (?:calling|joining|making (?:the )?time|contacting|taking)|how can i help|can i take the|let me (?:pull up|check|share my screen|confirm)|i'll (?:pass that on|escalate|chase|send you|put together|follow up|note that)|i'm going to escalate|our (?:roadmap|product team|engineering team|enterprise tier)|on our roadmap|we(?:'re| are) (?:adding|launching|shipping)|we (?:will|'ll) ship|in the (?:spring|next|first|summer|fall|autumn) (?:release|quarter)|walk me through|tell me (?:more )?about|other customers|our other customers|wie kann ich (?:ihnen )?helfen|danke fur ihren anruf|comment puis-je vous aider|merci d'avoir appele|en que puedo ayudar|gracias por llamar|em que posso ajudar|obrigad\w por ligar|come posso aiutar|grazie per aver chiamato|waarmee kan ik|bedankt voor (?:het|uw) (?:bellen|telefoontje))\b|お電話ありがとう|いかがいたしました/;

/** Finds the turns of a conversation; empty for a text that is no conversation. */
export function findTurns(text: string, lines: readonly Line[]): Turn[] {
  const turns: Turn[] = [];
  let certain = false;
  const counts = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'text') continue;
    const head = text.slice(line.start, Math.min(line.end, line.start + 240));
    const voice = VOICE.exec(head);
    const match = voice ?? TURN.exec(head);
    if (match === null) continue;
    const name = (voice ? match[1]! : match[2]!).trim();
    if (NOT_A_NAME.test(fold(name))) continue;
    const role = (voice ? match[2] : match[3]) ?? '';
    if (voice || match[1] !== '') certain = true;
    const label = fold(name);
    if (
      CUSTOMER_ROLE.test(label) ||
      SUPPORT_LABEL.test(label) ||
      VENDOR_ROLE.test(label) ||
      /^(?:speaker|sprecher|orateur|hablante|話者)/.test(label)
    )
      certain = true;
    counts.set(label, (counts.get(label) ?? 0) + 1);
    turns.push({ speaker: label, role: fold(role), line: index, textStart: line.start + match[0].length });
  }
  const repeated = [...counts.values()].some((count) => count > 1);
  if (turns.length >= 2 && counts.size >= 2 && (certain || (turns.length >= 4 && repeated))) return turns;
  return turns.length >= 3 && certain && repeated ? turns : [];
}

/** Which speakers speak for the vendor. Names without a sign of it count as customers. */
export function vendorSpeakers(text: string, turns: readonly Turn[], lines: readonly Line[]): Set<string> {
  const vendors = new Set<string>();
  const customers = new Set<string>();
  const roles = new Map<string, string>();
  for (const turn of turns) if (turn.role !== '') roles.set(turn.speaker, turn.role);
  for (const speaker of new Set(turns.map((turn) => turn.speaker))) {
    const role = roles.get(speaker) ?? '';
    if (CUSTOMER_ROLE.test(speaker) || /^(?:customer|client|prospect)$/.test(role)) customers.add(speaker);
    else if (VENDOR_ROLE.test(role) || SUPPORT_LABEL.test(speaker) || VENDOR_ROLE.test(speaker)) vendors.add(speaker);
  }
  if (vendors.size > 0) return vendors;
  const scores = new Map<string, { signs: number; turns: number; asked: number }>();
  for (const [index, turn] of turns.entries()) {
    if (customers.has(turn.speaker)) continue;
    const next = turns[index + 1];
    const end = next ? lines[next.line]!.start : text.length;
    const speech = fold(text.slice(turn.textStart, Math.min(end, turn.textStart + 1_500)));
    const score = scores.get(turn.speaker) ?? { signs: 0, turns: 0, asked: 0 };
    score.turns++;
    if (VENDOR_SPEECH.test(speech)) score.signs++;
    if (/[?？]\s*$/.test(speech)) score.asked++;
    scores.set(turn.speaker, score);
  }
  const ranked = [...scores].sort((a, b) => b[1].signs - a[1].signs);
  const [top] = ranked;
  if (top !== undefined && top[1].signs > 0 && (ranked[1]?.[1].signs ?? 0) < top[1].signs) vendors.add(top[0]);
  else if (customers.size > 0) for (const [speaker] of ranked) vendors.add(speaker);
  else {
    const askers = ranked.filter(([, score]) => score.turns >= 2 && score.asked / score.turns > 0.6);
    if (askers.length === 1 && scores.size > 1) vendors.add(askers[0]![0]);
  }
  return vendors;
}
