import { describe, expect, it } from '@jest/globals';
import { type Entry, identityOf, isIdentity } from './identity-aliases.ts';

describe('isIdentity', () => {
  it.each([
    ...['customer_id', 'Customer ID', 'customerId', 'user-id', 'contactid', 'accountid', 'companyid', 'clientid'],
    ...['Name', 'fullname', 'Your name', 'customername', 'contactname', 'What is your name?', 'What’s your name?'],
    ...[
      'First name',
      'givenname',
      'What is your first name?',
      'Last name',
      'surname',
      'familyname',
      'What is your last name?',
    ],
    ...['E-mail', 'Email address', 'Your email', 'Work e-mail', 'businessemail', 'customeremail', 'useremail'],
    ...['What is your email?', 'What is your email address?', 'language', 'lang', 'locale'],
    ...[
      'Phone',
      'Phone number',
      'mobile',
      'telephone',
      'Company',
      'Company name',
      'organization',
      'organisation',
      'Job title',
    ],
  ])('%j asks who answers', (label) => expect(isIdentity(label)).toBe(true));

  it.each(['', 'id', 'Names', 'How should we name it?', 'plan', 'Name 名前', 'product name', 'constructor'])(
    '%j does not',
    (label) => expect(isIdentity(label)).toBe(false),
  );
});

describe('identityOf', () => {
  const nobody = { id: null, name: null, email: null, language: null };

  it.each<[string, Entry[], object]>([
    ['nothing', [], nobody],
    [
      'other keys',
      [
        ['plan', 'pro'],
        ['id', '3'],
      ],
      nobody,
    ],
    [
      'ids in order of preference',
      [
        ['client_id', 'c'],
        ['User ID', 'u'],
        ['customerId', ' '],
      ],
      { id: 'u' },
    ],
    [
      'every id',
      [
        ['clientid', 1],
        ['companyid', 2],
        ['accountid', 3],
        ['contactid', 4],
      ],
      { id: '4' },
    ],
    ['a number as id', [['userId', 42]], { id: '42' }],
    [
      'a whole name before parts',
      [
        ['first name', 'A'],
        ['last name', 'B'],
        ['fullName', ' C  D '],
      ],
      { name: 'C D' },
    ],
    [
      'a name of parts',
      [
        ['surname', 'Gruber'],
        ['given_name', 'Anna'],
      ],
      { name: 'Anna Gruber' },
    ],
    [
      'a first name alone',
      [
        ['firstname', 'Anna'],
        ['lastname', ''],
      ],
      { name: 'Anna' },
    ],
    ['a last name alone', [['familyName', 'Gruber']], { name: 'Gruber' }],
    ['an e-mail', [['Work Email', ' A@B.Example ']], { email: 'a@b.example' }],
    [
      'the next e-mail when one has no @',
      [
        ['email', 'xxxxx'],
        ['useremail', 'a@b'],
      ],
      { email: 'a@b' },
    ],
    [
      'a language',
      [
        ['locale', 'fr_CA'],
        ['lang', 'German'],
      ],
      { language: 'fr' },
    ],
    [
      'the same name twice',
      [
        ['userid', null],
        ['user_id', 'u2'],
      ],
      { id: 'u2' },
    ],
    [
      'values of other types',
      [
        ['userid', {}],
        ['name', 3],
        ['email', []],
        ['lang', true],
      ],
      nobody,
    ],
  ])('finds %s', (_case, entries, expected) => expect(identityOf(entries)).toEqual({ ...nobody, ...expected }));
});
