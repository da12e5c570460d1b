import { describe, expect, it } from '@jest/globals';
import { findPlatform, platforms } from '../src/index.ts';

describe('platforms', () => {
  it('are found by category and slug', () => {
    for (const platform of platforms) expect(findPlatform(platform.category, platform.slug)).toBe(platform);
  });

  it.each([
    ['feedback', 'typeform'],
    ['surveys', 'zendesk'],
    ['surveys', 'Typeform'],
    ['surveys', ''],
    ['__proto__', 'constructor'],
  ])('%s/%s is none', (category, slug) => {
    expect(findPlatform(category, slug)).toBeNull();
  });

  it('have slugs of lower-case words that occur once', () => {
    const slugs = platforms.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
