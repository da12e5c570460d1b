import { describe, it } from '@jest/globals';

/** True where a missing part is a failure and not a reason to skip. */
const partsAreRequired = Boolean(process.env['CI'] || process.env['CFI_REQUIRE_PARTS']);

/**
 * Tests that need a part of the machine. `missing` says what is not there, null when everything is: they are then skipped, and
 * that loudly; failing on CI.
 */
export function describeWithParts(name: string, missing: string | null, tests: () => void): void {
  if (missing === null) describe(name, tests);
  else if (partsAreRequired) {
    describe(name, () => {
      it('has the parts to run on', () => {
        throw new Error(missing);
      });
    });
  } else {
    process.stderr.write(`\nSKIPPED: ${name} (${missing})\n\n`);
    // Only outside CI: the product itself needs no Java, and neither should a first `npm test`.
    describe.skip(name, tests);
  }
}
