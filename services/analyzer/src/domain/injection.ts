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
  /<\/?\s?(?:system|assistant|instructions?|feedback|tool|prompt|im_start|im_end)\b/,
  /\b(?:is_deal_blocker|willingness_to_pay|churn_risk|pain_point|overall_sentiment|business_impact|product_area)\b/,
  /["'](?:insights|severity|sentiment|is_deal_blocker)["']\s?:/,
  /\b(?:set|rate|mark|classify|label|score|report|treat|tag|flag)\b.{0,40}\b(?:severity|as (?:critical|low|high|medium|positive|negative|praise|spam|a deal ?blocker)|deal ?blocker|(?:business )?impact|priority to)\b/,
  /\b(?:output|return|respond with|reply with|print|answer with|write only|give me only)\b.{0,30}(?:\{|\[|json|empty (?:list|array)|no insights?|"|nothing|the api key|your (?:prompt|instructions|rules))/,
  /\b(?:reveal|print|show|leak|repeat|display|expose)\b.{0,30}\b(?:api.?key|(?:your|the) (?:prompt|instructions|secrets?|password|configuration|environment))/,
  /\b(?:note|message|instruction|attention|hinweis)s? (?:to|for|an) (?:the )?(?:ai|analyzer|analyser|model|llm|assistant|classifier|die ki|reviewer bot)\b/,
  /\b(?:as an? (?:ai|language model)|dear (?:ai|model|assistant|llm))\b/,
  /(?:以前|これまで|前|上記)の(?:すべての)?(?:指示|命令)を?(?:すべて)?(?:無視|忘れ)/,
  /\b(?:setze|definis|mettez|establece|pon|defina|imposta|zet)\b.{0,30}\b(?:severity|schweregrad|gravite|severidad|gravedad|severidade|gravita|ernst)\b/,
];

/** Where an instruction ends and the customer goes on: words that change the subject, or a comma before a new subject. */
const TURNS =
  /[;,.-]? ?(?<![a-z'])(?:by the way|btw|also|but|however|anyway|besides|apart from that|besides that|that said|ubrigens|aber|ausserdem|auserdem|jedoch|au fait|sinon|par ailleurs|mais|d'ailleurs|por cierto|ademas|pero|a proposito|alias|comunque|inoltre|a proposito|mas|alem disso|trouwens|overigens|maar)(?![a-z'])[,:]? ?|; ?| - |[,:] (?!the (?:user|customer|client|author|writer|feedback|text|review|sentiment|severity|insight|result|answer|output))(?=(?:the|our|my|your|this|der|die|das|unser|unsere|mein|meine|le|la|les|l'|notre|nos|mon|ma|el|los|las|nuestro|nuestra|mi|il|lo|i|gli|la mia|o|a|os|as|nosso|nossa|meu|minha|de|het|onze|mijn)[ '])|(?:, (?:(?:and|then|now|please|und|bitte) )?| (?:and|und|et|y|e|en) )(?=(?:ignore|disregard|forget|set|rate|mark|classify|label|output|return|print|respond|ignorier\w*|vergiss|ignorez|oublie\w*|ignora\w*|olvid\w*|negeer)(?![a-z]))|ちなみに|でも、/g;
const MIN_CLAUSE = 10;

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
  return out;
}

/** True for a sentence that is an instruction to the analyzer. */
export function isInjection(folded: string): boolean {
  if (folded.length > 2_000) return false;
  return PATTERNS.some((pattern) => pattern.test(folded));
}
