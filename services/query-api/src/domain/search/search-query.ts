import { hasCloseSpellings } from './close-spelling.ts';
import { pairs, tokens } from './words.ts';

/** One thing that is looked for: words in a row (a phrase), or one word, or a run of an unspaced script. */
interface Atom {
  /** PostgreSQL tsquery texts, one per word; all must be there. */
  readonly parts: readonly { readonly word: string; readonly kind: 'word' | 'pair' | 'first' }[];
  readonly phrase: boolean;
  readonly negated: boolean;
}

/** What was asked for: every clause must hold, each holds when one of its atoms does. */
export interface SearchQuery {
  readonly clauses: readonly (readonly Atom[])[];
}

/** The query for the index, and one term for each wanted clause to tell relevance by. */
export interface CompiledQuery {
  readonly match: string;
  readonly terms: readonly Term[];
  /** Folded words, and pieces of unspaced runs, that a passage should show. */
  readonly words: ReadonlySet<string>;
}

/** Left out of unquoted queries with other words in them: people and agents ask in sentences. */
const STOP_WORDS = new Set(
  'a an and are as at be by can could did do does for from had has have how i if in is it its me my of on or our so that the their them they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** `"a phrase"`, `-without`, `this or that`, words: the syntax of PostgreSQL's websearch_to_tsquery. Never fails. */
export function parseSearchQuery(text: string): SearchQuery {
  const clauses: Atom[][] = [];
  let joins = false;
  for (const [, minus, quoted, plain] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)) {
    if (plain !== undefined && minus === '' && plain.toLowerCase() === 'or') {
      joins = clauses.length > 0;
      continue;
    }
    const found = [...tokens(quoted ?? plain ?? '')];
    const parts = found.flatMap(({ word, unspaced }): Atom['parts'] => {
      if (!unspaced) return [{ word, kind: 'word' }];
      if ([...word].length === 1) return [{ word, kind: 'first' }];
      return pairs(word)
        .slice(0, -1)
        .map((pair) => ({ word: pair, kind: 'pair' as const }));
    });
    if (parts.length === 0) continue;
    // "re-open" and "a/b" are phrases too.
    const phrase = parts.length > 1 && parts.every(({ kind }) => kind === 'word');
    const atom = { parts, phrase, negated: minus === '-' };
    if (joins) clauses.at(-1)!.push(atom);
    else clauses.push([atom]);
    joins = false;
  }
  const telling = clauses.filter((atoms) => !atoms.every(isStopWord));
  return { clauses: telling.some((atoms) => atoms.some(({ negated }) => !negated)) ? telling : clauses };
}

const isStopWord = ({ parts, negated }: Atom): boolean =>
  !negated && parts.length === 1 && parts[0]!.kind === 'word' && STOP_WORDS.has(parts[0]!.word);

/** Words whose close spellings are worth looking for. */
export function wordsToExpand(query: SearchQuery): string[] {
  const atoms = query.clauses.flat().filter(({ negated, phrase }) => !negated && !phrase);
  const words = atoms.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'word').map(({ word }) => word));
  return [...new Set(words)].filter(hasCloseSpellings);
}

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
    const label = (kind === 'first' ? '*' : '') + weight;
    const text = forms.map((form) => (label === '' ? `'${form}'` : `'${form}':${label}`)).join(' | ');
    return forms.length > 1 ? `(${text})` : text;
  });
  return `${negated ? '!' : ''}(${texts.join(phrase ? ' <-> ' : ' & ')})`;
}

const clauseText = (atoms: readonly Atom[], close: Forms, weight: 'A' | '' = ''): string =>
  `(${atoms.map((atom) => atomText(atom, close, weight)).join(' | ')})`;

/** The tsqueries of a query, with other forms of its words; null when it holds no word at all. */
export function compileSearchQuery({ clauses }: SearchQuery, close: Forms): CompiledQuery | null {
  if (clauses.length === 0) return null;
  const wanted = clauses.map((atoms) => atoms.filter(({ negated }) => !negated)).filter((atoms) => atoms.length > 0);
  const words = wanted.flat().flatMap(({ parts }) => parts.flatMap(({ word }) => [word, ...(close.get(word) ?? [])]));
  return {
    match: clauses.map((atoms) => clauseText(atoms, close)).join(' & '),
    terms: wanted.map((atoms) => ({
      exactInTitle: clauseText(atoms, AS_ASKED, 'A'),
      closeInTitle: clauseText(atoms, close, 'A'),
      exact: clauseText(atoms, AS_ASKED),
      close: clauseText(atoms, close),
    })),
    words: new Set(words),
  };
}
