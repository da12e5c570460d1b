import { describe, expect, it } from '@jest/globals';
import { findPlatform, type Platform, platforms } from '../src/index.ts';
import { deliveryOf } from './fixtures.ts';

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

  it('are read from JSON unless they say otherwise', () => {
    for (const { format } of platforms) expect(format.problem).toContain('the body is not');
  });
});

describe.each(platforms.map((platform) => [platform.slug, platform] as const))('%s declares', (_slug, platform) => {
  const { signing, setsHeaders, setup, docs, readsHeaders, bodyTemplate } = platform;
  const steps = setup.join('\n');

  it('three to five steps that lead to a verified delivery', () => {
    expect(setup.length).toBeGreaterThanOrEqual(3);
    expect(setup.length).toBeLessThanOrEqual(5);
    for (const step of setup) expect(step).toMatch(/^[^\n]{15,400}\.$/);
    expect(steps).toContain('`{address}`');
    expect(steps.includes('`{key}`')).toBe(setsHeaders);
    expect(steps.includes('`{secret}`')).toBe(signing?.secret === 'ours');
    expect(steps.includes('store it as the secret of this integration')).toBe(signing?.secret === 'theirs');
    expect(steps.includes('allow unsigned deliveries')).toBe(signing === null);
  });

  it('where its documentation is', () => {
    if (docs !== null) expect(new URL(docs).protocol).toBe('https:');
  });

  it('no body that it would not take itself', () => {
    if (bodyTemplate === undefined) return;
    const filled = bodyTemplate.replace(/\{\{[^}]*\}\}/g, '12');
    expect(platform.normalize(deliveryOf(filled)).outcome).toBe('accepted');
    expect(steps.includes('paste the body below') || docs === null).toBe(true);
  });

  it('headers in lower case', () => {
    for (const name of [...readsHeaders, ...headersOf(signing)]) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it('a signature that signs something', () => {
    for (const scheme of signing?.schemes ?? []) {
      if (scheme.kind !== 'hmac') continue;
      // A scheme that leaves the body out is only sound when each signed value passes once.
      expect(scheme.nonce === null ? scheme.signed : `{body}${scheme.signed}`).toContain('{body}');
      if (scheme.nonce !== null) expect(scheme.signed).toContain(`{${scheme.nonce}}`);
    }
  });
});

function headersOf(signing: Platform['signing']): string[] {
  return (signing?.schemes ?? []).flatMap((scheme) => {
    if (scheme.kind === 'hmac') {
      const signed = [...scheme.signed.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!);
      return [scheme.header, ...signed, scheme.time?.header ?? [], scheme.nonce ?? []].flat();
    }
    return 'header' in scheme ? [scheme.header] : [];
  });
}
