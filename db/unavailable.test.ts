import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a server that is stopping', withCode('57P01')],
  ['a full disk', withCode('53100')],
  ['a statement that took too long', withCode('57014')],
  ['a lost connection, which has no code', new Error('Connection terminated unexpectedly')],
  ['a query that the driver gave up', new Error('Query read timeout')],
  ['the cause of a failed query', new Error('Failed query: select 1', { cause: withCode('ECONNRESET') })],
  ['a host name with two addresses', new AggregateError([withCode('EACCES'), withCode('ECONNREFUSED')])],
])('The database is unavailable: %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a violated constraint', withCode('23505')],
  ['a wrong statement', withCode('42601')],
  ['an error of our own', new Error('Connection, terminated')],
  ['no error at all', 'ECONNREFUSED'],
])('The request itself failed: %s', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
