import { describe, expect, it } from '@jest/globals';
import { findPlatform, platforms } from '../src/index.ts';
import { deliveryOfFixture, fixtures } from './fixtures.ts';

describe('fixtures', () => {
  it.each(fixtures.map((fixture) => [fixture.file, fixture.case, fixture] as const))(
    '%s: %s',
    (_file, _case, fixture) => {
      const ending = findPlatform(fixture.category, fixture.platform)!.normalize(deliveryOfFixture(fixture));

      expect(ending.outcome).toBe(fixture.expect.outcome);
      expect(ending.outcome === 'acknowledged' ? ending.reply : undefined).toEqual(fixture.expect.reply);
      const records = ending.outcome === 'accepted' ? ending.records : [];
      expect(records).toHaveLength(fixture.expect.records.length);
      for (const [index, expected] of fixture.expect.records.entries()) {
        const { title_includes, content_includes, content_excludes, ...fields } = expected;
        const record = records[index]!;
        expect(record).toMatchObject(fields);
        for (const piece of title_includes) expect(record.title).toContain(piece);
        for (const piece of content_includes) expect(record.content).toContain(piece);
        for (const piece of content_excludes) expect(record.content).not.toContain(piece);
      }
    },
  );

  it.each(platforms.map(({ category, slug }) => [category, slug]))('%s/%s has at least three', (category, slug) => {
    const files = fixtures
      .map(({ file }) => file)
      .filter((file) => new RegExp(`^${category}/${slug}-\\d+\\.json$`).test(file));
    expect(files.length).toBeGreaterThanOrEqual(3);
  });

  it('are each below the category and slug they name', () => {
    for (const { file, category, platform } of fixtures) expect(file.startsWith(`${category}/${platform}-`)).toBe(true);
  });
});
