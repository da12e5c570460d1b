import { describe, expect, it } from '@jest/globals';
import { ensureDatabase, ensureRole } from '../src/index.ts';
import { ask, createSandbox } from './sandbox.ts';

const sandbox = createSandbox();
const NAME = `odd "name" 'here'`;

describe('ensureDatabase and ensureRole', () => {
  it('make what is missing, once, also when asked twice at a time', async () => {
    const { connection } = await sandbox.start(await sandbox.folder());
    const role = { name: NAME, password: "it's" };
    const twice = [1, 2];
    await Promise.all(twice.map(() => ensureDatabase(connection, NAME)));
    await Promise.all(twice.map(() => ensureRole(connection, role)));
    await ensureDatabase(connection, NAME);
    await ensureRole(connection, { ...role, password: 'changed' });

    const login = { ...connection, user: NAME, database: NAME };
    expect(await ask({ ...login, password: 'changed' }, 'SELECT current_database()')).toBe(NAME);
    await expect(ask({ ...login, password: "it's" }, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('take back every right that a role was given by itself', async () => {
    const { connection } = await sandbox.start(await sandbox.folder());
    await ask(connection, 'CREATE ROLE app SUPERUSER CREATEDB CREATEROLE REPLICATION BYPASSRLS');
    await ensureRole(connection, { name: 'app', password: 'secret' });
    const rights = 'rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls';
    expect(await ask(connection, `SELECT ${rights} FROM pg_roles WHERE rolname = 'app'`)).toBe(false);
  });

  it('need no superuser, only who may make roles and databases', async () => {
    const { connection } = await sandbox.start(await sandbox.folder());
    await ask(connection, "CREATE ROLE manager LOGIN CREATEDB CREATEROLE PASSWORD 'm'");
    const manager = { ...connection, user: 'manager', password: 'm' };
    for (const password of ['first', 'second']) {
      await ensureRole(manager, { name: 'owner', password });
      await ensureDatabase(manager, 'ours', 'owner');
    }
    const login = { ...connection, user: 'owner', password: 'second', database: 'ours' };
    expect(await ask(login, "SELECT pg_has_role('pg_database_owner', 'MEMBER')")).toBe(true);
  });

  it('never weaken the administrator', async () => {
    const { connection } = await sandbox.start(await sandbox.folder());
    await expect(ensureRole(connection, { name: 'postgres', password: 'x' })).rejects.toThrow('own privileges');
  });
});
