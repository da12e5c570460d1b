/** What a line is: own words, quoted history, text that nobody wrote for this feedback, or a time mark. */
export type LineKind = 'text' | 'quoted' | 'boilerplate' | 'timestamp';

export interface Line {
  start: number;
  end: number;
  kind: LineKind;
}

const VENDOR_AUTHOR =
  /\b(?:support|help ?desk|no-?reply|customer (?:care|service|success)|team|service|kundendienst|assistance|soporte|suporte|assistenza)\b/i;
const REPLY_HEADER =
  /^[>\s]*(?:on|am|le|el|em|il|op)\s.{4,120}(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef)\b.{0,80}:\s*$/i;
const ORIGINAL =
  /^[>\s]*-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|forwarded message)/i;
const MAIL_HEADER =
  /^[>\s]*(?:from|von|de|da|van|sent|gesendet|envoyé|enviado|inviato|verzonden|to|an|à|para|a|aan|cc|date|datum|fecha|data)\s*:\s/i;
const FROM_HEADER = /^[>\s]*(?:from|von|de|da|van)\s*:\s.{2,}/i;
const SENT_FROM =
  /^\s*(?:sent from my|gesendet von meinem|von meinem .{2,20} gesendet|envoyé de mon|enviado desde mi|enviado do meu|inviato da|verzonden vanaf|get outlook for)/i;
const CLOSING =
  /^\s*(?:(?:kind|best|warm|many)?\s*regards|best wishes|best|cheers|sincerely(?: yours)?|yours (?:sincerely|faithfully|truly)|mit freundlichen grüßen|viele grüße|freundliche grüße|liebe grüße|gruß|cordialement|bien cordialement|saludos(?: cordiales)?|un saludo|atentamente|atenciosamente|cumprimentos|cordiali saluti|distinti saluti|saluti|met vriendelijke groet(?:en)?|groeten|よろしくお願い(?:いた)?します)[,.! ]*$/i;
const FOOTER =
  /(?:^|\b)(?:unsubscribe|view (?:this email )?in (?:your )?browser|all rights reserved|this (?:e-?mail|message) (?:and any|is confidential|may contain|was sent to)|confidentiality notice|you (?:are receiving|received) this (?:e-?mail|message)|abmelden|se désabonner|darse de baja|manage (?:your )?preferences|privacy policy \||automatische antwort|automatic reply|auto-?reply|out of (?:the )?office|this is an automated (?:message|reply|response))\b/i;
const CUE_TIME = /^\s*(?:\d{1,2}:)?\d{2}:\d{2}[.,]\d{3}\s+-->\s/;
const TIME_NOISE = /^\s*(?:WEBVTT\b.*|\d{1,6}|NOTE\b.*|\[?(?:\d{1,2}:)?\d{1,2}:\d{2}\]?)\s*$/;
/** Markup of issue forms: a fence of code, a heading, a table row, an empty answer. */
const FENCE = /^\s{0,3}(?:```|~~~)/;
const HEADING = /^#{1,6}\s+\S/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const NO_ANSWER = /^\s*_no response_\s*$/i;
/** Code is looked through so far for its end. */
const MAX_CODE = 20_000;
/** As many headings are a form's, not the customer's own. */
const FORM_HEADINGS = 3;
/** A closing formula opens a signature only when little follows it. */
const SIGNATURE_LINES = 6;

/** Splits the reading copy into lines and says what each one is. `fromVendor` tells whether quoted history is the vendor's. */
export function readLines(text: string): { lines: Line[]; vendorQuotes: Set<number> } {
  const lines: Line[] = [];
  const vendorQuotes = new Set<number>();
  const cues = text.includes('-->');
  const form = (text.match(/^#{1,6}\s+\S/gm) ?? []).length >= FORM_HEADINGS;
  let fenced = false;
  let quoted = false;
  let vendorDepth = -1;
  let signature = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, Math.min(end, start + 400));
    const marks = /^[>\s]*/.exec(line)![0];
    const depth = [...marks].filter((char) => char === '>').length;
    let kind: LineKind = 'text';
    const fence = FENCE.test(line);
    if (fence && (fenced || /\n\s{0,3}(?:```|~~~)/.test(text.slice(end, end + MAX_CODE)))) {
      kind = 'boilerplate';
      fenced = !fenced;
    } else if (fenced || TABLE_ROW.test(line) || NO_ANSWER.test(line) || (form && HEADING.test(line)))
      kind = 'boilerplate';
    else if (REPLY_HEADER.test(line) || ORIGINAL.test(line)) {
      kind = 'boilerplate';
      quoted = true;
      signature = 0;
      vendorDepth = VENDOR_AUTHOR.test(line) ? depth + 1 : -1;
    } else if (
      FROM_HEADER.test(line) &&
      /^\s*>?\s*(?:sent|to|date|subject|gesendet|an|envoyé|à|enviado|para|inviato|verzonden|aan)\s*:/im.test(
        text.slice(end + 1, end + 200),
      )
    ) {
      kind = 'boilerplate';
      quoted = true;
      signature = 0;
      vendorDepth = VENDOR_AUTHOR.test(line) ? depth : -1;
    } else if (quoted && MAIL_HEADER.test(line)) kind = 'boilerplate';
    else if (SENT_FROM.test(line) || FOOTER.test(line)) kind = 'boilerplate';
    else if (/^\s*--\s*$/.test(line)) {
      kind = 'boilerplate';
      signature = SIGNATURE_LINES * 2;
    } else if (cues && (CUE_TIME.test(line) || TIME_NOISE.test(line))) kind = 'timestamp';
    else if (depth > 0 || quoted) {
      kind = 'quoted';
      if (vendorDepth >= 0 && depth <= vendorDepth) vendorQuotes.add(lines.length);
    } else if (CLOSING.test(line)) {
      kind = 'boilerplate';
      signature = SIGNATURE_LINES;
    } else if (signature > 0 && line.trim().length < 60) {
      kind = 'boilerplate';
      signature--;
    } else if (line.trim().length >= 60) signature = 0;
    const offset = kind === 'quoted' ? marks.length : 0;
    lines.push({ start: Math.min(start + offset, end), end, kind });
    if (found < 0) break;
    start = end + 1;
  }
  return { lines, vendorQuotes };
}
