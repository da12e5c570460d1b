import { findPlatform } from '../../libs/platforms/src/index.ts';
import { deliveryOfFixture, fixtures } from '../../libs/platforms/test/fixtures.ts';

export interface AdapterRate {
  readonly slug: string;
  readonly perSecond: number;
  /** Mean of its samples. */
  readonly bytes: number;
}

const ROUNDS = 5;

/**
 * How many samples each adapter brings into standard form in a second of processor time, which others on the machine do not
 * take away; slowest first. All run before any is measured, and then in turn: the middle one of the rounds counts, so that
 * neither the compiler nor a busy moment decides.
 */
export function measureAdapters(secondsEach: number): AdapterRate[] {
  const slugs = [...new Set(fixtures.map(({ platform }) => platform))];
  const adapters = slugs.map((slug) => {
    const own = fixtures.filter((fixture) => fixture.platform === slug);
    const platform = findPlatform(own[0]!.category, slug)!;
    const deliveries = own.map(deliveryOfFixture);
    const run = (seconds: number): number => {
      const cpu = process.cpuUsage();
      const started = performance.now();
      let count = 0;
      for (; performance.now() - started < seconds * 1000; count++) {
        for (const delivery of deliveries) platform.normalize(delivery);
      }
      const { user, system } = process.cpuUsage(cpu);
      return (count * deliveries.length * 1_000_000) / (user + system);
    };
    const bytes = deliveries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / deliveries.length;
    return { slug, run, bytes };
  });
  const round = (): number[] => adapters.map(({ run }) => run(secondsEach / ROUNDS));
  round();
  const rounds = Array.from({ length: ROUNDS }, round);
  const middle = (index: number): number => rounds.map((rates) => rates[index]!).sort((a, b) => a - b)[ROUNDS >> 1]!;
  return adapters
    .map(({ slug, bytes }, index): AdapterRate => ({ slug, perSecond: middle(index), bytes }))
    .sort((a, b) => a.perSecond - b.perSecond);
}
