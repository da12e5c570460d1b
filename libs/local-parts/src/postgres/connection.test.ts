import { describe, expect, it } from '@jest/globals';
import { connectionUrl } from './connection.ts';

describe('connectionUrl', () => {
  it('escapes every part and names a database', () => {
    const connection = { host: '127.0.0.1', port: 5432, user: 'a b', password: 'p@/:?' };
    expect(connectionUrl(connection)).toBe('postgresql://a%20b:p%40%2F%3A%3F@127.0.0.1:5432/postgres');
    expect(connectionUrl({ ...connection, database: 'x/y' })).toMatch(/\/x%2Fy$/);
  });
});
