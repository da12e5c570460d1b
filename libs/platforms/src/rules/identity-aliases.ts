import { emailOf } from './email.ts';
import { idOf } from './id.ts';
import { languageOf } from './language.ts';
import { fullName, nameOf } from './name.ts';

/**
 * Surveys have no fields of their own for who answered: people put it into hidden fields, traits or ordinary questions.
 * These are the names by which it is recognised, in order of preference.
 */
const ID = ['customerid', 'userid', 'contactid', 'accountid', 'companyid', 'clientid'];
const NAME = ['name', 'fullname', 'yourname', 'customername', 'contactname', 'whatisyourname', 'whatsyourname'];
const FIRST_NAME = ['firstname', 'givenname', 'whatisyourfirstname'];
const LAST_NAME = ['lastname', 'surname', 'familyname', 'whatisyourlastname'];
const EMAIL = ['email', 'emailaddress', 'youremail', 'workemail', 'businessemail', 'customeremail', 'useremail'].concat(
  ['whatisyouremail', 'whatisyouremailaddress'],
);
const LANGUAGE = ['language', 'lang', 'locale'];
const PRIVATE = ['phone', 'phonenumber', 'mobile', 'telephone', 'company', 'companyname', 'organization'].concat([
  'organisation',
  'jobtitle',
]);
const ALL = new Set([ID, NAME, FIRST_NAME, LAST_NAME, EMAIL, LANGUAGE, PRIVATE].flat());

/** `customer_id`, `Customer ID` and `customerId` are one name. */
const fold = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True for a question or key that asks who answers: it is never content. */
export function isIdentity(label: string): boolean {
  return ALL.has(fold(label));
}

/** A label or key with its value. */
export type Entry = readonly [label: string, value: unknown];

interface Identity {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly language: string | null;
}

/** Who answered, as far as the entries tell; of several usable values the one with the preferred name counts. */
export function identityOf(entries: Iterable<Entry>): Identity {
  const found = new Map<string, unknown[]>();
  for (const [label, value] of entries) {
    const key = fold(label);
    if (!ALL.has(key)) continue;
    const values = found.get(key);
    if (values) values.push(value);
    else found.set(key, [value]);
  }
  const first = (aliases: readonly string[], rule: (value: unknown) => string | null): string | null => {
    for (const alias of aliases) {
      for (const value of found.get(alias) ?? []) {
        const usable = rule(value);
        if (usable !== null) return usable;
      }
    }
    return null;
  };
  return {
    id: first(ID, idOf),
    name: first(NAME, nameOf) ?? fullName(first(FIRST_NAME, nameOf), first(LAST_NAME, nameOf)),
    email: first(EMAIL, emailOf),
    language: first(LANGUAGE, languageOf),
  };
}
