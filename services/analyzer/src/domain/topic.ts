import type { InsightType } from '@cfi/contracts';

/**
 * Words that hint at what a sentence is about when no phrase of a list decides, in the supported languages together: folded
 * stems, matched at word starts (Japanese as written). The first type with the most hits wins.
 */
const STEMS: [type: InsightType, stems: string][] = [
  [
    'security_compliance',
    'password passwor mot-de-passe contrasena senha wachtwoord privacy datenschutz gdpr dsgvo rgpd legal law gesetz loi ley lei legge wet inspection audit auditor approver permission berechtig access-right zugriffsrecht droits-d permisos permissoes permessi rechten encrypt verschlussel chiffr cifrad betriebsrat ondernemingsraad works-council ex-employee second-factor 2fa パスワード 個人情報 権限 法律 法令 保存法 監査 漏え 漏洩',
  ],
  [
    'pricing_billing',
    'price pricing preis prix precio preco prezzo prijs tarif tarifa expensive teuer dear cher caro costoso duur cost kostet coute cuesta custa costa kost fee gebuhr frais cuota taxa tassa charge discount rabatt remise descuento desconto sconto korting abgebucht preleve cobr addebit subscription abo abonnement suscripcion assinatura abbonamento refund ruckerstatt rembours reembols rimbors free gratis kostenlos gratuit gratuito paywall trial paid pay bezahl zahlen payer pagar pagare betalen 料金 価格 値段 高い 請求 課金 無料 有料',
  ],
  [
    'documentation_onboarding',
    'manual handbuch manuel manuale handleiding documentation dokumentation documentacion documentacao documentazione documentatie tutorial guide anleitung leitfaden guida guia gids help-page help-article la-ayuda nobody-explained docs faq training schulung formation capacitacion treinamento formazione opleiding instructions onboarding walked-us マニュアル 説明書 ドキュメント 手順 ヘルプ',
  ],
  [
    'support_service',
    'support hotline chatbot agent kundendienst kundenservice assistance service-client atencion soporte atendimento suporte assistenza klantenservice helpdesk human reply replied answer antwort repond respond rispost responde antwoord reageer called-back callback doorverbonden weitergeleitet transferred account-manager ansprechpartner contactpersoon サポート 対応 返信 返事 担当',
  ],
  [
    'performance',
    'slow langsam lent lento lenta traag trag wait wart attend esper aspett wacht loading ladezeit chargement cargar caricamento laden battery akku batterie bateria batteria accu memory speicher storage seconds sekunden secondes segundos secondi seconden forever ewig takes-ages lag ruckel ram cpu hot heiss chauffe caliente caldo quente heet overheat surchauff 遅い 重い 読み込み 待 バッテリ loading 長すぎ',
  ],
  [
    'usability',
    'click klick clic clique clicca klik steps schritte etapes pasos passos passaggi stappen menu find finden trouver encontrar trovare vinden hidden hide versteck cache escond nascos verstop confus verwirr deroutant confuso verwarrend complicated kompliziert complique complicad complicat ingewikkeld understand verstehen comprendre entender capire begrijp icon symbol symbole icono icone icoon colour color farbe couleur cor colore kleur orange font schrift police fuente fonte carattere lettertype layout design button knopf bouton boton botao pulsante knop label screen-reader voiceover navigation navigation-bar layout contrast 見づらい 見にくい わかりにく 分かりにく 使いにく 探 迷',
  ],
  [
    'feature_request',
    'wish wunsch souhait deseo desejo desider wens would-be could-we allow let-us let-me ability option moglichkeit possibilite posibilidad possibilidade possibilita mogelijkheid missing fehlt manque falta manca ontbreekt raise-the limit please-add bring-back instead-of export exporta by-hand von-hand a-la-main a-mano con-la a-mao handmatig retype type-in abtippen recopi ricopi overtyp digit spreadsheet tabelle tableur hoja planilha foglio あると 欲しい ほしい 機能 たい 手作業 手入力',
  ],
];

const WORDS = new Map<string, InsightType>();
const PHRASES: [string, InsightType][] = [];
const WIDE: [string, InsightType][] = [];
for (const [type, stems] of STEMS)
  for (const stem of stems.split(' ')) {
    if (stem.charCodeAt(0) > 0x7f) WIDE.push([stem, type]);
    else if (stem.includes('-')) PHRASES.push([stem.replaceAll('-', ' '), type]);
    else WORDS.set(stem, type);
  }
const MIN_STEM = 3;
const MAX_STEM = 14;

function typeOfWord(word: string): InsightType | undefined {
  for (let length = Math.min(word.length, MAX_STEM); length >= MIN_STEM; length--) {
    const type = WORDS.get(word.slice(0, length));
    if (type !== undefined && (length >= 5 || length === word.length)) return type;
  }
  return undefined;
}

/** The type that most words of a folded sentence speak for; undefined when none does. */
export function topicOf(folded: string): InsightType | undefined {
  const votes = new Map<InsightType, number>();
  const vote = (type: InsightType, weight = 1) => votes.set(type, (votes.get(type) ?? 0) + weight);
  for (const word of folded.match(/[a-z][a-z0-9]+/g) ?? []) {
    const type = typeOfWord(word);
    if (type !== undefined) vote(type);
  }
  for (const [phrase, type] of PHRASES) if (folded.includes(phrase)) vote(type, 1.5);
  for (const [term, type] of WIDE) if (folded.includes(term)) vote(type);
  let best: InsightType | undefined;
  for (const [type, count] of votes) if (best === undefined || count > votes.get(best)!) best = type;
  return best;
}
