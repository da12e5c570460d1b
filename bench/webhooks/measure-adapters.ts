import { findPlatform } from '../../libs/platforms/src/index.ts';
import { deliveryOfFixture, fixtures } from '../../libs/platforms/test/fixtures.ts';

export interface AdapterRate {
  readonly slug: string;
  readonly perSecond: number;
  /** Mean of its samples. */
  readonly bytes: number;
}

/**
 * How many samples each adapter brings into standard form in a second of processor time, which others on the machine do not
 * take away; slowest first.
 */
export function measureAdapters(secondsEach: number): AdapterRate[] {
  const slugs = [...new Set(fixtures.map(({ platform }) => platform))];
  const rates = slugs.map((slug): AdapterRate => {
    const own = fixtures.filter((fixture) => fixture.platform === slug);
    const platform = findPlatform(own[0]!.category, slug)!;
    const deliveries = own.map(deliveryOfFixture);
    const run = (ms: number): number => {
      const cpu = process.cpuUsage();
      const started = performance.now();
      let count = 0;
      for (; performance.now() - started < ms; count++) {
        for (const delivery of deliveries) platform.normalize(delivery);
      }
      const { user, system } = process.cpuUsage(cpu);
      return (count * deliveries.length * 1_000_000) / (user + system);
    };
    run(secondsEach * 300);
    const bytes = deliveries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / deliveries.length;
    return { slug, perSecond: run(secondsEach * 1000), bytes };
  });
  return rates.sort((a, b) => a.perSecond - b.perSecond);
}
