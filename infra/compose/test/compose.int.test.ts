import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeWithPart } from '../../../libs/testkit/src/describe-with-part.ts';
import { missingForPython } from '../../../libs/testkit/src/test-python.ts';
import { readAnalyzerConfig } from '../../../services/analyzer/src/config.ts';
import { readIngestGatewayConfig } from '../../../services/ingest-gateway/src/config.ts';
import { readMcpGatewayConfig } from '../../../services/mcp-gateway/src/config.ts';
import { readQueryApiConfig } from '../../../services/query-api/src/config.ts';
import { readTransformerConfig } from '../../../services/transformer/src/config.ts';
import { readWebhookReceiverConfig } from '../../../services/webhook-receiver/src/config.ts';
import { readDatabaseConfig } from '../../database/config.ts';
import { readTopicsConfig } from '../../topics/config.ts';
import { check, ROOT } from './checkers.ts';

const run = promisify(execFile);

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command: readonly string[] | null;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly ports?: readonly { readonly published: string; readonly host_ip?: string }[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly build?: { readonly dockerfile: string };
}

/** Who may use them: everybody, for everything. */
const LICENCES: Readonly<Record<string, string>> = {
  'apache/kafka': 'Apache-2.0',
  'apicurio/apicurio-registry': 'Apache-2.0',
  'valkey/valkey': 'BSD-3-Clause',
  postgres: 'PostgreSQL',
  nginx: 'BSD-2-Clause',
  'customer-feedback-intelligence': 'Apache-2.0 (built here)',
};

type ReadConfig = (env: Readonly<Record<string, string | undefined>>) => unknown;
/** What each of our programs makes of its environment; throws when something is missing. */
const READERS: Readonly<Record<string, ReadConfig>> = {
  'ingest-gateway': readIngestGatewayConfig,
  'webhook-receiver': readWebhookReceiverConfig,
  transformer: readTransformerConfig,
  analyzer: readAnalyzerConfig,
  'query-api': readQueryApiConfig,
  'mcp-gateway': readMcpGatewayConfig,
  topics: readTopicsConfig,
  database: readDatabaseConfig,
};

const SERVICES = ['ingest-gateway', 'webhook-receiver', 'transformer', 'analyzer', 'query-api', 'mcp-gateway'];
const PARTS = ['kafka', 'registry', 'redis', 'postgres', 'topics', 'database'];

describeWithPart('docker-compose.yml', missingForPython(), () => {
  let text: string;
  let secrets: Readonly<Record<string, string>>;
  let services: Readonly<Record<string, Service>>;

  beforeAll(async () => {
    text = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
    const required = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!))];
    secrets = Object.fromEntries(required.map((name) => [name, createHash('sha256').update(name).digest('hex')]));
    const { code, output, complaints } = await check('docker-compose', ['config', '--format', 'json'], secrets);
    expect([code, complaints]).toEqual([0, '']);
    services = (JSON.parse(output) as { services: Record<string, Service> }).services;
  });

  const load = async (changed: string, env = secrets) => {
    const dir = await mkdtemp(join(tmpdir(), 'cfi-compose-'));
    try {
      await writeFile(join(dir, 'docker-compose.yml'), changed);
      return await check(
        'docker-compose',
        ['--project-directory', ROOT, '-f', join(dir, 'docker-compose.yml'), 'config', '-q'],
        env,
      );
    } finally {
      await rm(dir, { recursive: true });
    }
  };

  it('holds both regions, whole, and the edge', () => {
    const expected = ['us', 'eu'].flatMap((region) => [...SERVICES, ...PARTS].map((name) => `${name}-${region}`));
    expect(Object.keys(services).sort()).toEqual([...expected, 'edge'].sort());
  });

  it('is read strictly: a misspelt key, a bad value and a missing dependency are refused', async () => {
    for (const [from, to] of [
      ['read_only:', 'readonly:'],
      ['condition: service_healthy', 'condition: service_helthy'],
      ['topics-us: { condition', 'topics-usa: { condition'],
    ] as const) {
      expect(text).toContain(from);
      expect((await load(text.replace(from, to))).code).not.toBe(0);
    }
    expect((await load(text)).code).toBe(0);
  });

  it('does not start without every secret, and says how to make it', async () => {
    expect(Object.keys(secrets)).toHaveLength(14);
    for (const name of Object.keys(secrets)) {
      const { [name]: _left, ...others } = secrets;
      const { code, complaints } = await load(text, others);
      expect(code).not.toBe(0);
      expect(complaints).toMatch(new RegExp(`${name} is missing a value: .*make-env`));
    }
  });

  it('holds no secret of its own', () => {
    const given = new Set(Object.values(secrets));
    for (const [name, { environment = {}, command }] of Object.entries(services)) {
      for (const [variable, value] of Object.entries(environment)) {
        const password =
          /:\/\/[^/@]*:([^/@]+)@/.exec(value)?.[1] ??
          (/password|secret|_key$|auth$/i.test(variable) ? value : undefined);
        expect([name, variable, !password || given.has(password)]).toEqual([name, variable, true]);
      }
      const required = command?.[command.indexOf('--requirepass') + 1];
      if (name.startsWith('redis')) expect(given.has(required!)).toBe(true);
    }
  });

  it.each(Object.entries(READERS))('tells %s everything it asks for', (name, read) => {
    for (const region of ['us', 'eu']) {
      const { environment = {} } = services[`${name}-${region}`]!;
      expect(() => read(environment)).not.toThrow();
    }
  });

  it('gives no region a secret or an address of the other', () => {
    for (const region of ['us', 'eu'] as const) {
      const other = region === 'us' ? 'eu' : 'us';
      const ofRegion = Object.entries(services).filter(([name]) => name.endsWith(`-${region}`));
      for (const [name, { environment = {}, networks, depends_on = {} }] of ofRegion) {
        const { [`API_URL_${other.toUpperCase()}`]: _told, ...rest } = environment;
        const foreign = Object.entries(secrets).filter(([secret]) => secret.endsWith(`_${other.toUpperCase()}`));
        expect(foreign.filter(([, value]) => JSON.stringify(rest).includes(value))).toEqual([]);
        expect([name, JSON.stringify([rest, networks, depends_on])]).toEqual([
          name,
          expect.not.stringMatching(new RegExp(`-${other}\\b|"${other}"`)),
        ]);
      }
    }
  });

  it("tells the password of the database's owner to the job alone that needs it", () => {
    const owner = [secrets['POSTGRES_OWNER_PASSWORD_US']!, secrets['POSTGRES_OWNER_PASSWORD_EU']!];
    const told = Object.entries(services).filter(([, service]) =>
      owner.some((password) => JSON.stringify(service).includes(password)),
    );
    expect(told.map(([name]) => name).sort()).toEqual(['database-eu', 'database-us']);
  });

  it('uses free images of one version each', () => {
    for (const { image } of Object.values(services)) {
      const [name = '', tag = ''] = image.split(':');
      expect([image, Object.keys(LICENCES)]).toEqual([image, expect.arrayContaining([name])]);
      expect(tag).toMatch(/^\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    }
  });

  it('checks the health of everything that stays; the rest runs to its end, and others wait for it', () => {
    const waitedFor = new Set(
      Object.values(services).flatMap(({ depends_on = {} }) =>
        Object.entries(depends_on).flatMap(([name, { condition }]) =>
          condition === 'service_completed_successfully' ? name : [],
        ),
      ),
    );
    const unchecked = Object.keys(services).filter((name) => !services[name]!.healthcheck?.test);
    expect(unchecked.sort()).toEqual([...waitedFor].sort());
    expect(waitedFor.size).toBe(4);
  });

  it('opens ports at the edge only, and on this machine only unless told otherwise', async () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => ({ name, ...port })));
    expect(open.map(({ name, published, host_ip }) => [name, published, host_ip])).toEqual([
      ['edge', '8080', '127.0.0.1'],
      ['edge', '8081', '127.0.0.1'],
      ['edge', '8082', '127.0.0.1'],
    ]);
  });

  it('runs what is ours, and the edge, without rights', () => {
    for (const [name, service] of Object.entries(services)) {
      if (!service.build && name !== 'edge') continue;
      expect([name, service]).toMatchObject([
        name,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ]);
    }
  });

  it("fills in every variable of the edge's template, with the names of services that are there", async () => {
    const template = await readFile(join(ROOT, 'infra/edge/nginx.conf.template'), 'utf8');
    const used = new Set([...template.matchAll(/\$\{(EDGE_[A-Z_]+)\}/g)].map(([, name]) => name!));
    const given = Object.entries(services['edge']!.environment!).filter(([name]) => name.startsWith('EDGE_'));
    expect(given.map(([name]) => name).sort()).toEqual([...used].sort());
    const upstreams = given.flatMap(([name, value]) => (/^EDGE_(US|EU)_/.test(name) ? [[name, value] as const] : []));
    expect(upstreams).toHaveLength(10);
    for (const [name, value] of upstreams) {
      const [, host, region] = /^([a-z-]+)-(us|eu):\d+ max_fails=0 resolve$/.exec(value)!;
      expect(SERVICES).toContain(host);
      expect(name).toContain(`_${region!.toUpperCase()}_`);
    }
  });

  it('starts commands that exist', async () => {
    const mains = Object.values(services).flatMap(({ build, command }) => (build ? command![0]! : []));
    expect(new Set(mains).size).toBe(8);
    for (const main of new Set(mains)) expect((await stat(join(ROOT, main))).isFile()).toBe(true);
  });

  describe('make-env', () => {
    it('makes what is required, once, for nobody else to read', async () => {
      const dir = await mkdtemp(join(tmpdir(), 'cfi-env-'));
      try {
        await mkdir(join(dir, 'infra/compose'), { recursive: true });
        await cp(join(ROOT, 'docker-compose.yml'), join(dir, 'docker-compose.yml'));
        const program = join(dir, 'infra/compose/make-env.mjs');
        await cp(join(ROOT, 'infra/compose/make-env.mjs'), program);
        await run(process.execPath, [program]);
        const made = await readFile(join(dir, '.env'), 'utf8');
        const values = new Map(
          made
            .trim()
            .split('\n')
            .map((line) => line.split('=') as [string, string]),
        );
        expect([...values.keys()].sort()).toEqual(Object.keys(secrets).sort());
        expect(new Set(values.values()).size).toBe(values.size);
        for (const value of values.values()) expect(value).toMatch(/^[0-9a-f]{64}$/);
        expect((await stat(join(dir, '.env'))).mode & 0o777).toBe(0o600);
        await expect(run(process.execPath, [program])).rejects.toThrow(/was left as it is/);
        expect(await readFile(join(dir, '.env'), 'utf8')).toBe(made);
        expect((await load(text, Object.fromEntries(values))).code).toBe(0);
      } finally {
        await rm(dir, { recursive: true });
      }
    });
  });
});

describeWithPart('the Dockerfile', missingForPython(), () => {
  it('has nothing that hadolint would change, and hadolint looks', async () => {
    const { code, output } = await check('hadolint', ['infra/Dockerfile']);
    expect([code, output]).toEqual([0, '']);
    const dir = await mkdtemp(join(tmpdir(), 'cfi-dockerfile-'));
    try {
      await writeFile(join(dir, 'Dockerfile'), 'FROM node\nRUN cd /x\n');
      expect((await check('hadolint', [join(dir, 'Dockerfile')])).output).toMatch(/DL3006[\s\S]*DL3003/);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('runs as a number that is not root, takes signals itself, and says whether it is alive', async () => {
    const text = await readFile(join(ROOT, 'infra/Dockerfile'), 'utf8');
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/^ENTRYPOINT \["node"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*?CMD \[/m);
    for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/^node:24\.\d+\.\d+-/);
  });
});
