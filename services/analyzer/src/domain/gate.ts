import { fold } from './fold.ts';

/** Why a text is not analysed at all. */
export type SkipReason = 'empty' | 'token_answer' | 'link_only' | 'spam' | 'instructions_only' | 'auto_reply';

/** Answers that say that there is nothing to say, in the supported languages, folded and without punctuation. */
const TOKEN_ANSWERS = new Set(
  `na|n a|none|no|nope|nothing|nil|null|nothing to add|nothing really|nothing else|no comment|no comments|nothing to report|no feedback|not applicable|test|testing|yes|ok|okay|k|asdf|x|xx|xxx|dont know|don t know|idk|no idea|not sure|same|see above|as above|all good|no answer|no further comments|nothing specific|nothing comes to mind|nothing at all|nothing to say|
keine|nichts|nein|ja|kein kommentar|keine angabe|k a|nichts hinzuzufugen|keine anmerkungen|alles gut|weis nicht|weiss nicht|nix|
rien|rien a dire|rien a signaler|rien a ajouter|aucun|aucune|aucun commentaire|non|oui|ras|r a s|sans objet|so|neant|
nada|nada que anadir|nada mas|ninguno|ninguna|ningun comentario|sin comentarios|si|no se|sin comentario|
niente|nulla|niente da aggiungere|nessuno|nessuna|nessun commento|
nada a acrescentar|nenhum|nenhuma|sem comentarios|nao|sim|nada a declarar|
niets|geen|nee|niets toe te voegen|geen opmerkingen|geen commentaar|nvt|n v t|
特になし|特にありません|特にない|なし|無し|ありません|ない|はい|いいえ|とくになし|わかりません`
    .split(/\||\n/)
    .filter((answer) => answer !== ''),
);

/** True for a folded answer that says that there is nothing to say. */
export const isTokenAnswer = (folded: string): boolean =>
  TOKEN_ANSWERS.has(folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());

const SPAM_SIGNS = [
  /\b(?:make|earn|win|verdienen?|gagne[rz]?|gana[r]?|ganhe|guadagna)\b.{0,20}(?:[$€£]\s?\d|\d+\s?[$€£]|money|geld|argent|dinero|dinheiro|soldi)/,
  /\b(?:from home|work from home|no scam|100 ?% (?:legit|free|guaranteed)|risk[- ]free|act now|limited (?:time )?offer|click (?:here|the link|below)|best price|buy now|order now|free (?:gift|trial|money|followers|spins)|lose weight|guaranteed|\d+ ?% (?:weekly|daily|monthly|return|garanti\w*)|passive .{0,10}income|(?:geld|argent|dinheiro|dinero|soldi) .{0,12}(?:zu hause|von zuhause|a la maison|em casa|en casa|da casa)|offre valable|oferta valida|link gratis|sponsorise\w*|auf dem markt|on the market)\b/,
  /\b(?:use|with|promo|discount|coupon|referral) code\b/,
  /\b(?:casino|viagra|cialis|bitcoin|crypto|forex|loans?|payday|seo (?:service|expert|package)s?|backlinks?|(?:votre|ihren?|deinen?|tu|seu|il tuo) (?:trafic|traffic|trafico|trafego|traffico)|followers|guest posts?|escort|betting|slots|jackpot|hot singles|investment plan|nft)\b/,
  /(?:https?:\/\/|www\.)\S|\bt\.me\/\S/,
  /\b(?:whatsapp|telegram|dm|text|call) (?:me|us|now|\+|signals?|channel)|\b(?:reply|antworte|repondez|responda|rispondi) .{0,4}\b(?:yes|ja|oui|si|sim)\b|\bno direct\b|\bt\.me\//,
  /\b(?:visit|check out|subscribe to|follow) (?:my|our|us|www|http|the website)\b/,
];
/** "I am away until ...", in the supported languages. */
const AWAY =
  /\b(?:i am|i'm|ich bin|je suis|actuellement|sono|estoy|estarei|estou|ik ben|wir sind|currently|momentan|derzeit|absent\w{0,2})\b.{0,40}?(?:out of (?:the )?office|on (?:annual |parental |sick )?(?:leave|holiday|vacation)|away from my desk|nicht im buro|im urlaub|abwesend|ausser haus|auser haus|absent\w{0,2}|en conges?|en vacances|fuori (?:ufficio|sede)|in ferie|fuera de la oficina|de vacaciones|ausente|fora do escritorio|de ferias|(?:op|met) vakantie|afwezig|niet aanwezig|jusqu'au)|\b(?:out of (?:the )?office|abwesenheit(?:snotiz)?|reponse automatique|respuesta automatica|resposta automatica|risposta automatica|automatisch antwoord)\b|(?:休暇|不在).{0,30}(?:返信|お返事|ご連絡)/;
const OWN_WORDS =
  /\b(?:app|update|support|account|login|invoice|export|feature|crash\w*|software|subscription|dashboard|sync\w*)\b/;

/** Looks at the readable text (own words only, no boilerplate) and says why nothing in it can be an insight, or null. */
export function gate(ownText: string): SkipReason | null {
  const folded = fold(ownText.length > 5_000 ? ownText.slice(0, 5_000) : ownText);
  if (!/[\p{L}\p{N}]/u.test(folded)) return 'empty';
  const chunks = folded.split(/ {2,}|[.!?;,。！？、]+/).map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());
  const lines = ownText.length > 200 ? [] : fold(ownText.replaceAll('\n', '.')).split('.');
  const answers = [...chunks, ...lines.map((line) => line.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())].filter(
    (part) => part !== '',
  );
  if (ownText.length <= 200 && lines.length > 0) {
    const whole = lines.map((line) => line.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()).filter((part) => part !== '');
    if (
      whole.every((part) => TOKEN_ANSWERS.has(part)) ||
      answers.every((part) => TOKEN_ANSWERS.has(part) || part.length < 2)
    )
      return 'token_answer';
  }
  if (/^\s*(?:(?:https?:\/\/|www\.)\S{1,2000}\s*){1,20}$/.test(folded)) return 'link_only';
  if (folded.length < 600 && AWAY.test(folded) && !OWN_WORDS.test(folded)) return 'auto_reply';
  const signs = SPAM_SIGNS.filter((sign) => sign.test(folded)).length;
  if (signs >= 2 && !OWN_WORDS.test(folded)) return 'spam';
  if (signs >= 4) return 'spam';
  return null;
}
