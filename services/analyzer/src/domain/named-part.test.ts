import { expect, it } from '@jest/globals';
import { cuesOf } from './cues/index.ts';
import { namedPart } from './named-part.ts';

const part = (sentence: string, language: string, names: string[] = []) =>
  namedPart(sentence, cuesOf(language), new Set(names));

it.each([
  ['The route planner still sends two vans', 'en', 'route planner'],
  ['Every week the printer jams', 'en', 'printer'],
  ['Seit gestern hängt der Terminplaner', 'de', 'terminplaner'],
  ["Depuis hier l'éditeur se ferme", 'fr', 'editeur'],
  ['La impresora no responde', 'es', 'impresora'],
  ['施錠画面が開きません', 'ja', '施錠画面'],
])('%s: %s', (sentence, language, expected) => {
  expect(part(sentence, language)).toBe(expected);
});

it('is no word of time or size, no speaker and no personal detail', () => {
  expect(part('It failed the whole week', 'en')).toBeNull();
  expect(part('I gave it to the marta', 'en', ['marta'])).toBeNull();
  expect(part('Write to the me@example.org', 'en')).toBeNull();
});
