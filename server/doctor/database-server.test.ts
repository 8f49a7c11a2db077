import { expect, test } from 'vitest';
import { serverFindings } from './database-server.ts';

const good = {
  version: '16.4',
  encoding: 'UTF8',
  isReadOnly: false,
  mayCreate: true,
  foreignTables: 0,
  hasTrigrams: true,
  connections: 97,
  clockOffset: 0,
  deliversNotices: true,
};

test('a database as it should be has no findings', () => {
  expect(serverFindings(good)).toEqual([]);
});

test.each([
  ['a replica', { isReadOnly: true }, 'problem', 'accepts no writes'],
  ['another encoding', { encoding: 'SQL_ASCII' }, 'problem', 'encoded as SQL_ASCII'],
  ['a user without rights', { mayCreate: false }, 'problem', 'may not create'],
  ['tables of another user', { foreignTables: 31 }, 'problem', '31 tables belong to another user'],
  ['a server without pg_trgm', { hasTrigrams: false }, 'problem', 'pg_trgm is not available'],
  ['a pooler in transaction mode', { deliversNotices: false }, 'problem', 'do not arrive'],
  ['few connections', { connections: 17 }, 'warning', 'accepts 17 connections'],
])('%s is found', (_, changes, level, found) => {
  expect(serverFindings({ ...good, ...changes })).toEqual([
    { subject: 'database', level, found: expect.stringContaining(found), advice: expect.any(String) },
  ]);
});
