import { stemsOf, stemTerm } from './stem.ts';
import { pairs, tokens } from './words.ts';

/** One thing that is looked for: words in a row (a phrase), or one word or its beginning, or a run of an unspaced script. */
interface Atom {
  /** PostgreSQL tsquery texts, one per word; all must be there. */
  readonly parts: readonly { readonly word: string; readonly kind: 'word' | 'prefix' | 'pair' | 'first' }[];
  readonly phrase: boolean;
  readonly negated: boolean;
}

/** What was asked for: every clause must hold, each holds when one of its atoms does. */
export interface SearchQuery {
  readonly clauses: readonly (readonly Atom[])[];
}

/** What of a text is a hit: words as they stand, beginnings of words, and stems of words. */
export interface Wanted {
  readonly words: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/** The query for the index, and one term for each wanted clause to tell relevance by. */
export interface CompiledQuery {
  readonly match: string;
  readonly terms: readonly Term[];
  /** What a passage should show; pieces of unspaced runs are among the words. */
  readonly wanted: Wanted;
}

/** Left out of unquoted queries with other words in them: people and agents ask in sentences. */
const STOP_WORDS = new Set(
  'a an and are as at be by can could did do does for from had has have how i if in is it its me my of on or our so that the their them they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The beginning of a word needs letters enough to mean something. */
const SHORTEST_PREFIX = 2;

/** `"a phrase"`, `-without`, `this or that`, `begin*`, words; but for the star, the syntax of websearch_to_tsquery. Never fails. */
export function parseSearchQuery(text: string): SearchQuery {
  const clauses: Atom[][] = [];
  let joins = false;
  for (const [, minus, quoted, plain] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)) {
    if (plain !== undefined && minus === '' && plain.toLowerCase() === 'or') {
      joins = clauses.length > 0;
      continue;
    }
    const parts = partsOf(quoted ?? plain ?? '', plain?.endsWith('*') === true);
    if (parts.length === 0) continue;
    // "re-open" and "a/b" are phrases too.
    const phrase = parts.length > 1 && parts.every(({ kind }) => kind === 'word' || kind === 'prefix');
    const atom = { parts, phrase, negated: minus === '-' };
    if (joins) clauses.at(-1)!.push(atom);
    else clauses.push([atom]);
    joins = false;
  }
  const telling = clauses.filter((atoms) => !atoms.every(isStopWord));
  return { clauses: telling.some((atoms) => atoms.some(({ negated }) => !negated)) ? telling : clauses };
}

function partsOf(text: string, startsWord: boolean): Atom['parts'] {
  const found = [...tokens(text)];
  return found.flatMap(({ word, unspaced }, at): Atom['parts'] => {
    if (!unspaced) {
      const isPrefix = startsWord && at === found.length - 1 && [...word].length >= SHORTEST_PREFIX;
      return [{ word, kind: isPrefix ? 'prefix' : 'word' }];
    }
    if ([...word].length === 1) return [{ word, kind: 'first' }];
    return pairs(word)
      .slice(0, -1)
      .map((pair) => ({ word: pair, kind: 'pair' as const }));
  });
}

const isStopWord = ({ parts, negated }: Atom): boolean =>
  !negated && parts.length === 1 && parts[0]!.kind === 'word' && STOP_WORDS.has(parts[0]!.word);

/** The words, as they were asked for, that other forms or spellings may stand in for. */
export function plainWords(query: SearchQuery): string[] {
  const atoms = query.clauses.flat().filter(({ negated, phrase }) => !negated && !phrase);
  const words = atoms.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'word').map(({ word }) => word));
  return [...new Set(words)];
}

/** Terms of the index that stand in for a word. */
type Forms = ReadonlyMap<string, readonly string[]>;

const AS_ASKED: Forms = new Map();

/** One wanted clause as tsqueries, from the best kind of match to the least. */
export interface Term {
  readonly exactInTitle: string;
  readonly closeInTitle: string;
  readonly exact: string;
  readonly close: string;
}

/** `weight` A looks in titles only. Words are letters, digits and emoji, so nothing is escaped. */
function atomText({ parts, phrase, negated }: Atom, close: Forms, weight: 'A' | ''): string {
  const texts = parts.map(({ word, kind }) => {
    const forms = kind === 'word' && !phrase && !negated ? [word, ...(close.get(word) ?? [])] : [word];
    const label = (kind === 'first' || kind === 'prefix' ? '*' : '') + weight;
    const text = forms.map((form) => (label === '' ? `'${form}'` : `'${form}':${label}`)).join(' | ');
    return forms.length > 1 ? `(${text})` : text;
  });
  return `${negated ? '!' : ''}(${texts.join(phrase ? ' <-> ' : ' & ')})`;
}

const clauseText = (atoms: readonly Atom[], close: Forms, weight: 'A' | '' = ''): string =>
  `(${atoms.map((atom) => atomText(atom, close, weight)).join(' | ')})`;

/** A word is stored as it stands, and its stem beside it where that differs. */
function formsOf(word: string, stems: readonly string[], spellings: readonly string[]): string[] {
  const forms = [...stems.map(stemTerm), ...stems, ...spellings];
  return [...new Set(forms)].filter((form) => form !== word);
}

export interface CompileOptions {
  /** Languages whose endings are taken off; all that are known, when not given. */
  readonly languages?: readonly string[];
  /** Other spellings of words, for a second try. */
  readonly spellings?: ReadonlyMap<string, readonly string[]>;
}

/** The tsqueries of a query, with other forms of its words; null when it holds no word at all. */
export function compileSearchQuery(
  query: SearchQuery,
  { languages, spellings = new Map() }: CompileOptions = {},
): CompiledQuery | null {
  const { clauses } = query;
  if (clauses.length === 0) return null;
  const stems = new Map(plainWords(query).map((word) => [word, stemsOf(word, languages)]));
  const close = new Map([...stems].map(([word, own]) => [word, formsOf(word, own, spellings.get(word) ?? [])]));
  const wanted = clauses.map((atoms) => atoms.filter(({ negated }) => !negated)).filter((atoms) => atoms.length > 0);
  const parts = wanted.flat().flatMap((atom) => atom.parts);
  return {
    match: clauses.map((atoms) => clauseText(atoms, close)).join(' & '),
    terms: wanted.map((atoms) => ({
      exactInTitle: clauseText(atoms, AS_ASKED, 'A'),
      closeInTitle: clauseText(atoms, close, 'A'),
      exact: clauseText(atoms, AS_ASKED),
      close: clauseText(atoms, close),
    })),
    wanted: {
      words: new Set(parts.flatMap(({ word }) => [word, ...(spellings.get(word) ?? [])])),
      prefixes: parts.filter(({ kind }) => kind === 'prefix').map(({ word }) => word),
      stems: new Set([...stems.values()].flat()),
    },
  };
}
