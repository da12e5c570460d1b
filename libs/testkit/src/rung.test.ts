import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chooseRung, missingPart, rungOf } from './rung.ts';

describe('the rung of a whole run', () => {
  const docker = async () => 'engine 28 on Debian';
  const none = async () => null;

  it('is containers where an engine answers, else local programs, and says why', async () => {
    expect(await chooseRung(undefined, docker)).toEqual({
      rung: 'containers',
      because: 'containers (engine 28 on Debian)',
    });
    expect(await chooseRung('', none)).toEqual({
      rung: 'local',
      because: 'local programs, since no container engine answers',
    });
  });

  it('is what TEST_PARTS says; local programs ask for no engine', async () => {
    const asked = async () => {
      throw new Error('asked');
    };
    expect((await chooseRung('local', asked)).rung).toBe('local');
    expect((await chooseRung('containers', docker)).rung).toBe('containers');
  });

  it('is none where what is wanted cannot be had', async () => {
    await expect(chooseRung('containers', none)).rejects.toThrow('no container engine answers');
    await expect(chooseRung('docker', docker)).rejects.toThrow('TEST_PARTS is "docker"');
  });
});

describe('the rung of a part', () => {
  const before = process.env['TEST_PARTS'];
  beforeEach(() => {
    process.env['TEST_PARTS'] = 'local';
  });
  afterEach(() => {
    process.env['TEST_PARTS'] = before;
  });
  const place = {
    address: undefined as string | undefined,
    variable: 'TEST_KAFKA_BROKERS',
    missingLocally: (): string | null => 'Java is needed',
  };

  it('is the address that is given, unless the suite needs one of its own', () => {
    expect(rungOf('localhost:9092')).toBe('given');
    expect(rungOf('localhost:9092', { own: true })).toBe('local');
    expect(rungOf('')).toBe('local');
    process.env['TEST_PARTS'] = 'containers';
    expect(rungOf('localhost:9092', { own: true })).toBe('containers');
  });

  it('can be had with an address, an engine or the programs; else it is said how', () => {
    expect(missingPart(place)).toBe('Java is needed; or start a container engine; or name one in TEST_KAFKA_BROKERS');
    expect(missingPart(place, { own: true })).toBe('Java is needed; or start a container engine');
    expect(missingPart({ ...place, missingLocally: () => null })).toBeNull();
    expect(missingPart({ ...place, address: 'localhost:9092' })).toBeNull();
    process.env['TEST_PARTS'] = 'containers';
    expect(missingPart(place)).toBeNull();
  });
});
