/** Test names show their cost: *.test.ts (unit), *.int.test.ts (real parts), *.e2e.test.ts (a started product). */
export default {
  testMatch: ['<rootDir>/{libs,services,infra}/**/*.test.ts'],
  globalSetup: '<rootDir>/libs/testkit/src/global-setup.ts',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
  testTimeout: 120_000,
  maxWorkers: 2,
};
