import { expect, it } from '@jest/globals';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';

const engine = createOfflineEngine();

const pointsOf = async (language: string, content: string): Promise<string[]> => {
  const { insights } = await engine.analyze({
    title: '',
    content,
    language,
    languageGiven: language,
    category: 'feedback',
    platform: 'ingest',
    metadata: {},
  });
  return insights.map(({ type, severity }) => `${type} ${severity}`);
};

it.each([
  ['en', 'Would it be feasible to group the tasks by room?'],
  ['en', 'Could you see to it that the calendar starts on Mondays?'],
  ['de', 'Könntet ihr dafür sorgen, dass die Reihenfolge erhalten bleibt?'],
  ['de', 'Würden Sie bitte eine Wochenansicht einbauen?'],
  ['fr', 'Pourriez-vous faire en sorte que la colonne reste visible ?'],
  ['fr', 'Pourriez vous faire en sorte que la colonne reste visible'],
  ['fr', 'Serait il possible de voir le total en haut ?'],
  ['es', '¿Podrían hacer que se vea el total arriba?'],
  ['es', 'Seria posible ordenar la tabla por ciudad?'],
  ['it', 'Potreste fare in modo che il totale si veda in alto?'],
  ['pt', 'Vocês poderiam fazer com que o total apareça em cima?'],
  ['nl', 'Zouden jullie ervoor kunnen zorgen dat het totaal bovenaan staat?'],
  ['ja', '合計を上に表示していただくことは可能でしょうか。'],
])('a polite request is a wish of low severity: %s, %s', async (language, content) => {
  expect(await pointsOf(language, content)).toEqual(['feature_request low']);
});

it.each([
  ['en', 'Could you fix the export, it has been empty since Monday?'],
  ['fr', "Pourriez-vous corriger l'export, il est vide depuis lundi ?"],
  ['de', 'Könnten Sie bitte den Export reparieren, er ist seit Montag leer?'],
  ['es', '¿Podrían arreglar la exportación? Sale vacía desde el lunes.'],
])('whoever politely asks for a repair has a fault: %s, %s', async (language, content) => {
  expect((await pointsOf(language, content))[0]).toMatch(/^bug (?:medium|high)$/);
});
