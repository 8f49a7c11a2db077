import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { expect, test } from 'vitest';
import { options } from './log.ts';
import { loggableUrl } from './loggable.ts';

/** Returns the line that an error writes to the log. */
function lineOf(error: unknown): string {
  const lines: string[] = [];
  pino(options, { write: (line: string) => lines.push(line) }).error({ err: error }, 'request failed');
  return lines.join('');
}

const mail = 'Hello Elena,\n\nhttps://app.example.com/verify?token=sesame\n\n-- \nListgrove\n';
const refusal = new DrizzleQueryError(
  'insert into "mails" ("text_part") values ($1)',
  [mail],
  new Error('connect ECONNREFUSED'),
);

test.each([
  ['itself', refusal],
  ['as the cause of another', new Error('The account could not be made', { cause: refusal })],
])('a failed statement is logged without what was put in for its parameters (%s)', (_, error) => {
  const line = lineOf(error);
  expect(line).not.toContain('sesame');
  expect(line).not.toContain('Elena');
  expect(line).toContain('insert into \\"mails\\"');
  expect(line).toContain('connect ECONNREFUSED');
  expect(JSON.parse(line).err.stack).toContain('log.test.ts');
});

test('a thrown value that is not an error is logged unchanged', () => {
  expect(JSON.parse(lineOf('no error at all')).err).toBe('no error at all');
});

test('a logged URL lacks the one-time token of a mailed link and is otherwise complete', () => {
  expect(loggableUrl('/verify?return=%2Flists&token=sesame&x=1')).toBe('/verify?return=%2Flists&token=…&x=1');
  expect(loggableUrl('/feedback/unsubscribe?token=sesame')).toBe('/feedback/unsubscribe?token=…');
  expect(loggableUrl('/blog?q=token')).toBe('/blog?q=token');
});
