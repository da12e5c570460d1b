import { HOLE } from './pii.ts';

/** Words that lead to an address. */
const CONTACT =
  /\b(?:reach|contact|call|mail|ring|write to) (?:me|us)\b|\b(?:erreichen sie mich|rufen sie|appelez-moi|llamenme|chiamatemi|ligue para|bel mij|my name is|mein name ist|je m'appelle|me llamo|mi chiamo|meu nome|mijn naam)\b/;

/** True for a folded sentence that tells how to reach somebody: it says nothing about the matter, nor may masking it change a label. */
export const isContact = (folded: string): boolean => folded.includes(HOLE) || CONTACT.test(folded);
