/** The import rule: contracts, then the other libs, then services, then standalone. */
const onlyIn = (name, module, folder) => ({
  name,
  severity: 'error',
  comment: `${module} is imported in ${folder} only`,
  from: { pathNot: folder },
  to: { path: `node_modules/${module}` },
});
const TESTS = '\\.(test|fixture)\\.ts$|/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-know-nobody',
      severity: 'error',
      from: { path: '^libs/contracts/' },
      to: { path: '^(libs/(?!contracts/)|services/)' },
    },
    {
      name: 'platforms-know-contracts-only',
      severity: 'error',
      from: { path: '^libs/platforms/' },
      to: { path: '^(libs/(?!contracts/|platforms/)|services/)' },
    },
    {
      name: 'libs-know-no-service',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|infra|bench|examples)/' },
    },
    {
      name: 'services-know-each-other-not',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/standalone/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: { pathNot: `^libs/testkit/|^infra/|^bench/|${TESTS}` },
      to: { path: '^libs/testkit/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/' },
      to: { path: '^services/[^/]+/src/(http|consumers|main\\.ts|config\\.ts)|node_modules/(express|pg|pino)/' },
    },
    onlyIn('kafkajs-in-one-folder', 'kafkajs/', '^(libs/messaging/src/kafka|bench)/'),
    onlyIn('platformatic-kafka-is-a-spike', '@platformatic/kafka', '^bench/kafka-libraries/'),
    onlyIn('schema-registry-client-in-one-folder', '@confluentinc/', '^libs/messaging/src/kafka/registry/'),
    {
      name: 'schema-registry-loaded-by-choice',
      severity: 'error',
      comment:
        'Its client costs a fifth of a second and 40 MB: only who uses a registry loads it, through @cfi/messaging/schema-registry',
      from: { path: '^libs/messaging/src/', pathNot: `^libs/messaging/src/kafka/registry/|${TESTS}` },
      to: { path: '^libs/messaging/src/kafka/registry/(?!wire-format)' },
    },
    onlyIn('prom-client-in-one-folder', 'prom-client/', '^libs/service-kit/src/metrics/'),
    onlyIn('opentelemetry-in-one-file', '@opentelemetry/', '^libs/service-kit/src/tracing/otlp-tracing\\.ts$'),
    {
      name: 'opentelemetry-loaded-by-choice',
      severity: 'error',
      comment: 'Only a process that sends traces loads it',
      from: {},
      to: { path: '^libs/service-kit/src/tracing/otlp-tracing\\.ts$', dynamic: false },
    },
    onlyIn('testcontainers-in-one-folder', 'testcontainers/', '^libs/testkit/src/containers/'),
    {
      name: 'testcontainers-loaded-by-choice',
      severity: 'error',
      comment: 'Only a test that runs on a container loads it',
      from: {},
      to: { path: '/testcontainers/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    onlyIn('ioredis-in-one-folder', 'ioredis/', '^libs/service-kit/src/redis/'),
    onlyIn('openai-in-one-folder', 'openai/', '^services/analyzer/src/model/openai/'),
    {
      name: 'openai-loaded-by-choice',
      severity: 'error',
      comment: 'Only a process that is told of a model loads its client',
      from: { path: '^services/', pathNot: `^services/analyzer/src/model/openai/|${TESTS}` },
      to: { path: '^services/analyzer/src/model/openai/', dynamic: false },
    },
    {
      name: 'prisma-client-in-one-folder',
      severity: 'error',
      from: { pathNot: '^services/query-api/src/credentials/' },
      to: { path: '/credentials/generated/' },
    },
    onlyIn('prisma-in-one-folder', '@prisma/', '^services/query-api/src/credentials/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/generated/' },
    exclude: { path: '/fixtures/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
};
