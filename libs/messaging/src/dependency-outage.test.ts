import { describe, expect, it } from '@jest/globals';
import { DependencyOutageError, dependencyOf, isOutage } from './dependency-outage.ts';
import { KafkaTopicMissingError } from './kafka/kafka-errors.ts';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('isOutage', () => {
  it.each([
    ['our own', new DependencyOutageError('out')],
    ['one of its kinds', new KafkaTopicMissingError('t')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a reset connection', coded('ECONNRESET')],
    ['a host that is not found', coded('ENOTFOUND')],
    ['a database that shuts down', coded('57P01')],
    ['a database that starts', coded('57P03')],
    ['a full disk', coded('53100')],
    ['too many connections', coded('53300')],
    ['a connection failure', coded('08006')],
    ['a standby that refuses writes', coded('25006')],
    ['a lost connection of node-postgres', new Error('Connection terminated unexpectedly')],
    ['a connect timeout of node-postgres', new Error('timeout exceeded when trying to connect')],
    ['an abort', new DOMException('aborted', 'AbortError')],
    ['a timeout', AbortSignal.timeout(0).reason ?? new DOMException('timed out', 'TimeoutError')],
    ['a dual-stack connect', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['a cause', new Error('could not store', { cause: new TypeError('fetch failed', { cause: coded('ECONNRESET') }) })],
    ['what a database adapter wraps', Object.assign(new Error('x'), { cause: { originalCode: '57P01' } })],
  ])('sees %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a broken constraint', coded('23505')],
    ['a cancelled statement', coded('57014')],
    ['a deadlock', coded('40P01')],
    ['text that only sounds like it', new Error('the customer wrote: Connection terminated')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('does not take %s for one', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });

  it('ends on a cause that points at itself', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
  });
});

describe('dependencyOf', () => {
  it.each([
    ['what the error says', 'model', new DependencyOutageError('out', { dependency: 'model' })],
    ['what its cause says', 'database', new Error('x', { cause: coded('57P03') })],
    ['Prisma', 'database', coded('P1001')],
    ['node-postgres', 'database', new Error('Connection terminated unexpectedly')],
    ['a socket, by its code alone', 'a dependency (ECONNREFUSED)', coded('ECONNREFUSED')],
    ['nothing else that an error says', 'a dependency', new Error('db.internal:5432 refused s3cret')],
    ['no error', 'a dependency', 'out'],
  ])('names %s', (_, name, error) => {
    expect(dependencyOf(error)).toBe(name);
  });
});
