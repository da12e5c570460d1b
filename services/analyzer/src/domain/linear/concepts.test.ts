import { expect, it } from '@jest/globals';
import { fold } from '../fold.ts';
import { conceptsOf } from './concepts.ts';

const about = (text: string): string[] => [...conceptsOf(fold(text))];

it.each([
  ['en', 'Nobody can log in, the backup is empty'],
  ['de', 'Niemand kommt hinein, die Datensicherung ist leer'],
  ['fr', 'Personne ne se connecte, la sauvegarde est vide'],
  ['es', 'Nadie puede entrar, la copia de seguridad sale vacía'],
  ['it', 'Nessuno riesce a entrare, la copia di riserva è vuota'],
  ['pt', 'Ninguém consegue entrar, o backup está vazio'],
  ['nl', 'Niemand komt erin, de reservekopie is leeg'],
  ['ja', '誰もログインできず、バックアップは空です'],
])('says the same of the same matter in %s', (_, text) => {
  expect(about(text)).toEqual(expect.arrayContaining(['nobody', 'backup', 'empty']));
});

it('takes short stems as whole words and phrases from their first word', () => {
  expect(about('The allocation of walls')).not.toContain('all');
  expect(about('sooner or else')).toContain('condition');
  expect(about('nothing relevant')).not.toContain('condition');
});
