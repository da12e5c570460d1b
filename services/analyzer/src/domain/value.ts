/** How much the customer weighs: a level from 0 to 1 with the reason for it. */
export interface CustomerValue {
  value: number;
  level: string;
  reason: string;
}

const NUMBER_WORDS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
  hundred: 100,
  hundreds: 100,
  'two hundred': 200,
  'three hundred': 300,
  'four hundred': 400,
  'five hundred': 500,
  thousand: 1000,
  hundert: 100,
  cent: 100,
  cien: 100,
  cem: 100,
  cento: 100,
  honderd: 100,
};
const COUNTED =
  /(?<![\d.,])(\d{1,3}(?:[.,' ]\d{3})+|\d{1,6}|(?:two |three |four |five )?hundred|twenty|thirty|forty|fifty|sixty|eighty|hundert|honderd|thousand)\s?(?:\w{1,14} ){0,2}?(?:users?|reps|seats?|employees|licen[cs]es?|agents?|people|colleagues|staff|trucks|drivers|stores|shops|locations|technicians|nutzer\w{0,3}|benutzer\w{0,3}|mitarbeite\w{0,5}|lizenzen|arbeitsplatze|platze|utilisateurs|employes|postes|salaries|licences|usuarios|empleados|licencias|puestos|usuarios|funcionarios|licencas|utenti|dipendenti|licenze|gebruikers|medewerkers|licenties|名|人|ユーザー|アカウント|席)(?![a-z])/g;

const SIZES: [min: number, level: CustomerValue][] = [
  [400, { value: 0.9, level: '400+ seats', reason: 'value.seats' }],
  [100, { value: 0.7, level: '100+ users', reason: 'value.users' }],
  [20, { value: 0.5, level: '20+ users', reason: 'value.users' }],
];

const bySize = (size: number, reason: string): CustomerValue | null => {
  const found = SIZES.find(([min]) => size >= min);
  return found ? { ...found[1], reason } : null;
};

function numberOf(metadata: Record<string, unknown>, names: readonly string[]): number | null {
  for (const [key, value] of Object.entries(metadata)) {
    if (!names.includes(key.toLowerCase())) continue;
    const number =
      typeof value === 'number'
        ? value
        : typeof value === 'string' && value.length < 20
          ? Number(value.replace(/[^\d.]/g, ''))
          : Number.NaN;
    if (Number.isFinite(number) && number > 0) return number;
  }
  return null;
}

/** From the metadata when it says something, else from the text (folded). */
export function customerValue(metadata: Record<string, unknown>, folded: string): CustomerValue {
  const plan = Object.entries(metadata).find(
    ([key, value]) => /^(?:plan|tier|subscription|account_tier)$/i.test(key) && typeof value === 'string',
  )?.[1] as string | undefined;
  const yearly = numberOf(metadata, ['arr']) ?? (numberOf(metadata, ['mrr']) ?? 0) * 12;
  if (yearly >= 100_000) return { value: 1, level: 'top tier', reason: 'value.metadata-revenue' };
  if (yearly >= 25_000) return { value: 0.9, level: 'large revenue', reason: 'value.metadata-revenue' };
  const seats = bySize(
    numberOf(metadata, ['seats', 'users', 'employees', 'company_size', 'licenses']) ?? 0,
    'value.metadata-seats',
  );
  if (seats) return seats;
  if (yearly >= 5_000) return { value: 0.5, level: 'business', reason: 'value.metadata-revenue' };
  if (plan !== undefined) {
    if (/enterprise|premier|platinum/i.test(plan))
      return { value: 0.8, level: 'enterprise plan', reason: 'value.metadata-plan' };
    if (/business|team|pro\b|professional|growth|plus|standard/i.test(plan))
      return { value: 0.5, level: 'business plan', reason: 'value.metadata-plan' };
    if (/free|trial|personal|consumer|basic|starter/i.test(plan))
      return { value: 0.2, level: 'free plan', reason: 'value.metadata-plan' };
  }
  let largest = 0;
  for (const match of folded.matchAll(COUNTED)) {
    const word = match[1]!;
    largest = Math.max(largest, NUMBER_WORDS[word] ?? Number(word.replace(/[.,' ]/g, '')));
  }
  const counted = bySize(largest, 'value.text-size');
  if (counted) return counted;
  if (/\benterprise (?:plan|tier|licen|customer|contract)/.test(folded))
    return { value: 0.8, level: 'enterprise plan', reason: 'value.text-plan' };
  if (/\b(?:whole|entire) (?:company|organi[sz]ation|site|team)\b/.test(folded))
    return { value: 0.5, level: 'whole team', reason: 'value.text-size' };
  return { value: 0.3, level: 'unknown', reason: 'value.unknown' };
}
