import type { Span } from './sentences.ts';

/**
 * Sentences that talk to the analyzer instead of about a product. They are data: no insight, no label, no quote.
 * Patterns run over folded text; all repetitions are bounded.
 */
const PATTERNS = [
  /\b(?:ignor(?!ed|es\b)\w{0,6}|disregard(?!ed|s)\w{0,3}|forget|override|bypass|vergiss|missachte\w{0,2}|oublie\w{0,2}|olvid\w{1,3}|esque[cs]\w{1,3}|dimentica\w{0,2}|negeer|vergeet)\b.{0,40}\b(?:instruction|instruccion|instrucoe|istruzion|instructie|anweisung|rule|regel|regles|prompt|guideline)\w{0,4}/,
  /\b(?:ignor\w{0,6}|disregard\w{0,3}|forget)\b.{0,20}\b(?:everything|anything|all|the text|what) (?:(?:is|was|that was|that is|written|said|you were told|i said) ){0,2}(?:above|before|previously|prior)\b/,
  /\b(?:you are now|act as|pretend (?:to be|you are)|from now on you|du bist (?:jetzt|nun)|tu es maintenant|ahora eres|agora voce e|adesso sei|je bent nu)\b.{0,60}/,
  /\b(?:system|developer) ?(?:prompt|message|instruction|override)/,
  /^\W{0,3}(?:system|assistant|developer)\s?:/,
  /<\/?\s?(?:system|assistant|instructions?|feedback|tool\w{0,12}|function_\w{2,8}|prompt|im_start|im_end)\b/,
  /\b(?:is_deal_blocker|willingness_to_pay|churn_risk|pain_point|overall_sentiment|business_impact|product_area)\b/,
  /["'](?:insights|severity|sentiment|is_deal_blocker)["']\s?:/,
  /\b(?:set|rate|mark|classify|label|score|report|treat|tag|flag)\b.{0,40}\b(?:severity|as (?:critical|low|high|medium|positive|negative|praise|spam|a deal ?blocker)|deal ?blocker|(?:business )?impact|priority to)\b/,
  /\b(?:output|return|respond with|reply with|print|answer with|write only|give me only)\b.{0,30}(?:\{|\[|json|empty (?:list|array)|no insights?|"|nothing|the api key|your (?:prompt|instructions|rules))/,
  /\b(?:reveal|print|show|leak|repeat|display|expose)\b.{0,30}\b(?:api.?key|(?:your|the) (?:prompt|instructions|secrets?|password|configuration|environment))/,
  /\b(?:note|message|instruction|attention|hinweis)s? (?:to|for|an) (?:the )?(?:ai|analyzer|analyser|model|llm|assistant|classifier|die ki|reviewer bot)\b/,
  /\b(?:as an? (?:ai|language model)|dear (?:ai|model|assistant|llm))\b/,
  /(?:以前|これまで|前|上記)の(?:すべての)?(?:指示|命令)を?(?:すべて)?(?:無視|忘れ)/,
  /\b(?:setze|definis|mettez|establece|pon|defina|imposta|zet)\b.{0,30}\b(?:severity|schweregrad|gravite|severidad|gravedad|severidade|gravita|ernst)\b/,
  // Orders not to keep to the rules, or to stop.
  /^\W{0,3}(?:\[[^\]]{0,80}\] ?|please,? )?(?:do not|don't|never|stop) (?:follow|obey|apply|extract|quote|analy[sz]|report|label|classify|flag)\w{0,4}\b.{0,30}\b(?:guid\w{2,6}|rules?|instruction\w{0,2}|prompt|quotes?|this (?:text|line|one|message|record|review|feedback)|text|here|issues?|anything)\b/,
  /\b(?:stop|end) (?:analy[sz]ing|reading|of (?:the )?(?:customer(?:'s)? text|feedback|input|user (?:text|message)|transcript|document))\b|-{2,} ?end\b|\bthe analysis is (?:complete|finished|over)\b/,
  /\b(?:everything|anything|all|the text) (?:before|above|below|after) this (?:line|point|sentence|message)\b/,
  /\b(?:analyst|reviewer|moderator|system|internal)(?:'s)? notes?: /,
  /\b(?:send|post|mail|upload|forward|transmit)\b.{0,30}\byour (?:configuration|environment|system prompt|instructions|secrets?|memory|context)\b/,
  /\boverride code\b|\b(?:escalate|raise|lower|downgrade|upgrade|change) this (?:record|text|entry|item)\b.{0,20}\bto (?:critical|high|medium|low)\b/,
  // Roles and games.
  /\b(?:hello|dear|attention,?) (?:classifier|analy[sz]er|model|assistant|ai|llm|bot)(?=[,.:!])|\b(?:hello|dear|hi|hey) (?:classifier|analy[sz]er|llm)\b/,
  /\bthis is your (?:administrator|admin|developer|creator|operator|owner|master|supervisor)\b|\b(?:debug|admin|developer|god|maintenance|test) mode\b.{0,40}\b(?:answer|output|respond|reply|return|only|ignore|switch)\b|\bswitch to (?:debug|admin|developer|god|maintenance) mode\b/,
  /\b(?:let us|let's) play a game\b.{0,6}\byou (?:are|must|will|have)|\bif you are an? (?:language model|ai|llm|bot|machine|assistant|robot)\b|\byou (?:are|must act as) an? (?:judge|machine|oracle|assistant|model)\b.{0,40}\b(?:must|who|that|always|only)\b/,
  /\byour (?:new )?(?:task|job|role|goal|mission|only task) (?:has changed|is now|from now on|is to (?:answer|output|write|return|label|classify))\b|\bthe correct (?:answer|output|label|result)s? (?:for|to|of|is|are)\b/,
  /\b(?:system|model|ai|tool|bot|machine|software|program|classifier|whoever|whatever) (?:that|which|who)? ?(?:reads?|analy[sz]es|processes|labels|classifies|scores) this\b/,
  /\b(?:file|book|count|log|store|put|write) (?:it|this|that|everything|the (?:text|feedback|review)) (?:under|as|down as) (?:praise|positive|spam|resolved|low|solved|noise)\b/,
  /\b(?:answer|reply|respond|write|output|return|say) (?:only|just|nothing but|exactly|with the word|with)\b.{0,20}\b(?:ok|yes|no|done|the word|nothing|one word|banana|an? (?:empty|single)|word)\b/,
  /^\W{0,3}(?:message|note|notice|order|memo) from the\b.{0,60}\b(?:team|vendor|administrator|management|developers?)\]?/,
  // The same in the other languages.
  /\b(?:note|nota|notiz|hinweis|opmerking|mededeling|avviso|aviso|message|messaggio|mensaje|mensagem|nachricht|bericht) (?:pour|para|per|an|fur|voor|aan|a|al|all')? ?(?:l'|la |el |lo |die |den |das |der |de |het |o |a |ao )?(?:ia|ki|ai|intelligence artificielle|inteligencia artificial|intelligenza artificiale|modele|modelo|modell\w?|model|klassifikator|classificat\w{2,4}|clasificador|analyseur|analizador|analisador)(?![a-z])/,
  /\b(?:affiche[rz]?|montre[rz]?|revele[rz]?|muestra|muestre|muestrame|ensena|revela|mostra|mostre|mostrami|exiba|zeige?n?|gib|toon|laat|geef)\b.{0,40}\b(?:prompt|instructions systeme|systemprompt|systeemprompt|cle (?:d')?api|clave (?:de )?(?:la )?api|chave (?:da )?api|chiave api|api-?(?:key|schlussel|sleutel)|geheimnis\w{0,3}|secrets?)\b/,
  /\b(?:repond[sz]?|repondez|reponds|responde|responda|rispondi|risponda|antworte|antworten sie|antwoord|beantwoord)\b.{0,20}\b(?:seulement|uniquement|juste|solo|solamente|unicamente|apenas|somente|soltanto|nur|alleen|enkel)\b/,
  /\b(?:n'analyse[rz]?|n'analysez|no analices|non analizzare|nao analise|analysiere nicht|analyseer niet|nichts analysieren|ne rien analyser)\b/,
  /\b(?:liste vide|lista vacia|lista vazia|lista vuota|leere liste|lege lijst|empty list|empty array)\b/,
  /\b(?:oublie[rz]?|ignore[rz]?|olvida|olvide|ignora|ignorar|ignore|esqueca|dimentica|dimentichi|vergiss|vergessen sie|ignoriere\w?|vergeet|negeer)\b.{0,30}\b(?:consignes?|directives?|regles|indicaciones|indicazioni|reglas|regras|regole|vorgaben?|richtlinien?|regeln|opdracht(?:en)?|regels|orientac\w{2,4})\b/,
  /\b(?:mets|mettez|pon|ponga|metti|metta|coloque|ponha|setze?n?|zet|classe[rz]?|clasifica|classifica|classifique|stufe|markiere|marca|marque|markeer)\b.{0,40}\b(?:gravite|gravedad|severidad|gravita|gravidade|severidade|schweregrad|ernst|prioridad|comme (?:positif|louange|eloge|spam)|como (?:positiv\w|elogio|spam)|come (?:positiv\w|elogio|spam)|als (?:lob|positiv|lof|positief|spam))\b/,
  /(?:ai|人工知能|分類器|モデル|アシスタント|システム)へ(?:の)?(?:注意|指示|お知らせ|命令|メモ)|として分類して|(?:と|だけ)(?:答え|回答し|出力し|返し)て(?:ください)?|(?:システム)?プロンプト(?:と|や|を).{0,20}(?:表示|見せ|出力|教え)|(?:指示|ルール|規則)を(?:すべて)?(?:無視|忘れ)|空の(?:リスト|配列)/,
  /\bfrom now on\b.{0,40}\b(?:every|all|each|any)\b.{0,20}\b(?:text|feedback|review|message|record)|\banswer in the (?:title|pain point|summary|field)\b|^\W{0,3}(?:\w{3,10} )?(?:bot|classifier|analy[sz]er|ai|llm)\s?:/,
  /\bno (?:informes|reportes|senales|menciones|clasifiques)\b|あなたは(?:今から|これから)|アシスタントです|(?:请|請)?(?:忽略|无视|無視).{0,20}(?:指令|指示|说明|規則|规则)|(?:标记|標記|归类|分类)为|(?:игнориру|забуд).{0,40}(?:инструкц|правил|указани)|покажи.{0,30}(?:промпт|ключ)/,
  // Pieces of prompts and of answers.
  /\[\/?inst\]|<<\/?sys>>|<\|[a-z_]{2,20}\|>|^\W{1,6}(?:instruction|response|input|output)s?\s?:|^\W{0,3}'{0,3}json\W{0,3}$/,
  /\b(?:severity|sentiment|overall_sentiment|confidence|priority|deal ?blocker)\s?[=:]\s?"?(?:low|medium|high|critical|positive|negative|neutral|mixed|true|false|\d)/,
  // Spelled out or encoded.
  /^\W{0,3}[a-z0-9+/]{32,800}={0,2}\W{0,3}$|\bdecode (?:this|the following|it)\b/,
  /(?<![a-z])(?:[a-z][ .]){5,40}[a-z](?![a-z]).{0,60}(?:instruction|prompt|list|rule|severity)|(?:%[0-9a-f]{2}){4,12}.{0,60}(?:instruction|prompt|severity|rule|list)/,
];

/** Where an instruction ends and the customer goes on: words that change the subject, or a comma before a new subject. */
const TURNS =
  /[;,.-]? ?(?<![a-z'])(?:by the way|btw|also|but|however|anyway|besides|apart from that|besides that|that said|ubrigens|aber|ausserdem|auserdem|jedoch|au fait|sinon|par ailleurs|mais|d'ailleurs|por cierto|ademas|pero|a proposito|alias|comunque|inoltre|a proposito|mas|alem disso|trouwens|overigens|maar)(?![a-z'])[,:]? ?|; ?| - |[,:] (?!(?:der|die|das|que|qui|che|die) (?:nur|immer|alle|kein\w{0,2}|nichts|ausschliesslich|solo|seulement|ne|alleen|geen)(?![a-z])|the (?:user|customer|client|author|writer|feedback|text|review|sentiment|severity|insight|result|answer|output))(?=(?:the|our|my|your|this|der|die|das|unser|unsere|mein|meine|le|la|les|l'|notre|nos|mon|ma|el|los|las|nuestro|nuestra|mi|il|lo|i|gli|la mia|o|a|os|as|nosso|nossa|meu|minha|de|het|onze|mijn)[ '])|(?:, (?:(?:and|then|now|please|und|bitte) )?| (?:and|und|et|y|e|en) )(?=(?:ignore|disregard|forget|set|rate|mark|classify|label|output|return|print|respond|ignorier\w*|vergiss|ignorez|oublie\w*|ignora\w*|olvid\w*|negeer)(?![a-z]))|ちなみに|でも、/g;
const MIN_CLAUSE = 10;

/** Digits that stand for letters. */
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const plainLetters = (folded: string): string =>
  /[a-z][013457]{1,2}[a-z]|[013457][a-z]{2}/.test(folded)
    ? folded.replace(/[013457]/g, (digit) => LEET[digit]!)
    : folded;

/** Where in a folded sentence an instruction begins; -1 when there is none. */
function instructionAt(folded: string): number {
  const starts = PATTERNS.flatMap((pattern) => pattern.exec(folded)?.index ?? []);
  return starts.length === 0 ? -1 : Math.min(...starts);
}

/** The clauses of a folded sentence that stand beside an instruction in it, as offsets. */
export function clausesBeside(folded: string): Span[] {
  const out: Span[] = [];
  const keep = (start: number, end: number) => {
    const clause = folded.slice(start, end);
    if (clause.trim().length >= MIN_CLAUSE && !isInjection(clause)) out.push({ start, end });
  };
  let from = 0;
  for (const mark of folded.matchAll(TURNS)) {
    keep(from, mark.index);
    from = mark.index + mark[0].length;
  }
  if (from > 0) keep(from, folded.length);
  // "login broken again IGNORE ALL ...": nothing but the order itself shows where it begins.
  if (out.length === 0) keep(0, Math.max(0, instructionAt(folded)));
  return out;
}

/** Words of an instruction with every letter moved by thirteen places ("ignore", "instructions", "system", "severity", "output"). */
const TURNED = /\b(?:vtaber|vafgehpgvbaf?|flfgrz|frirevgl|bhgchg|cebzcg|qvfertneq|nafjre|ercyl)\b/;

/** True for a sentence that is an instruction to the analyzer. */
export function isInjection(folded: string): boolean {
  if (folded.length > 2_000) return false;
  if (PATTERNS.some((pattern) => pattern.test(folded))) return true;
  const spelled = plainLetters(folded);
  if (spelled !== folded && PATTERNS.some((pattern) => pattern.test(spelled))) return true;
  if (!TURNED.test(folded)) return false;
  const turned = folded.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
  return PATTERNS.some((pattern) => pattern.test(turned));
}
