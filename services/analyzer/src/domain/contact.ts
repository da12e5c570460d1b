import { findPii } from './pii.ts';

/** Addresses, what a masking tool leaves of them, and words that lead to them. */
const CONTACT =
  /@|\[[a-z_ ]{2,20}\]|\*{3,}|\b(?:reach|contact|call|mail|ring|write to) (?:me|us)\b|\b(?:erreichen sie mich|rufen sie|appelez-moi|llamenme|chiamatemi|ligue para|bel mij|my name is|mein name ist|je m'appelle|me llamo|mi chiamo|meu nome|mijn naam)\b/;

/** True for a folded sentence that tells how to reach somebody: it says nothing about the matter, nor may masking it change a label. */
export const isContact = (folded: string): boolean => CONTACT.test(folded) || findPii(folded).length > 0;
