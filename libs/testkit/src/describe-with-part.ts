import { afterAll, describe, it } from '@jest/globals';
import { endStartedParts } from './started-parts.ts';

/** True where a missing part is a failure and not a reason to skip. */
const partsAreRequired = Boolean(process.env['CI'] || process.env['CFI_REQUIRE_PARTS']);

/**
 * Tests that need a part of the machine: skipped, and that loudly, where it is missing; failing there on CI. `missing` is the
 * sentence that says what to install, null when all is there.
 */
export function describeWithPart(name: string, missing: string | null, tests: () => void): void {
  if (missing === null) {
    describe(name, () => {
      tests();
      // After the hooks of the tests themselves.
      afterAll(endStartedParts);
    });
  } else if (partsAreRequired) {
    describe(name, () => {
      it('has what it runs on', () => {
        throw new Error(missing);
      });
    });
  } else {
    process.stderr.write(`\nSKIPPED: ${name} (${missing})\n\n`);
    // Only outside CI: the product itself needs none of these, and neither should a first `npm test`.
    describe.skip(name, tests);
  }
}
