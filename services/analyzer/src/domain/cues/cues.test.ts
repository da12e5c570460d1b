import { describe, expect, it } from '@jest/globals';
import { scanCues } from '../cue-index.ts';
import { fold } from '../fold.ts';
import { SUPPORTED_LANGUAGES } from '../language.ts';
import { cuesOf, sentenceCues } from './index.ts';

describe('cue lists', () => {
  it.each(SUPPORTED_LANGUAGES.map((language) => [language]))('%s compiles', (language) => {
    expect(cuesOf(language).list.language).toBe(language);
    expect(cuesOf(language).byPrefix.size).toBeGreaterThan(50);
  });

  it('finds phrases at word starts only', () => {
    const cues = (text: string) => scanCues(cuesOf('en'), fold(text)).map(({ cue }) => cue);
    expect(cues('The app crashes')).toContain('hardFailure');
    expect(cues('a gatecrasher')).not.toContain('hardFailure');
  });

  it('finds shortened words', () => {
    expect(scanCues(cuesOf('en'), "we're not renewing").map(({ cue }) => cue)).toContain('left');
  });

  it('reads a sentence in another language with the phrases of that language', () => {
    expect(sentenceCues('der export ist leer und wir haben keine zeit mehr', 'en').list.language).toBe('de');
    expect(sentenceCues('the export is empty and we have no time', 'de').list.language).toBe('en');
    expect(sentenceCues('アプリが落ちる', 'en').list.language).toBe('ja');
  });
});
