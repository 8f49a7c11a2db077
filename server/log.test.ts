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

/** Returns the line that these fields and this message write to the log, parsed. */
function logged(fields: object, message: string) {
  const lines: string[] = [];
  pino(options, { write: (line: string) => lines.push(line) }).info(fields, message);
  expect(lines.join('')).toMatch(/^[^\n]+\n$/);
  return JSON.parse(lines.join(''));
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

const refused = Object.assign(
  new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <ruth.abara@mail.example>: unknown user"),
  {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    response: '550 5.1.1 <ruth.abara@mail.example>: unknown user',
    rejected: ['ruth.abara@mail.example'],
    rejectedErrors: [Object.assign(new Error('no'), { recipient: 'ruth.abara@mail.example' })],
  },
);

test.each([
  ['itself', refused],
  ['as the cause of another', new Error('The mail was refused', { cause: refused })],
  ['among several', new AggregateError([refused], 'Two servers refused')],
])('an error of a mail server is logged without the address that it names (%s)', (_, error) => {
  const line = lineOf(error);
  expect(line).not.toContain('ruth');
  expect(line).toContain('550 5.1.1 <[address]>: unknown user');
});

test('the code of an error is logged', () => {
  expect(JSON.parse(lineOf(refused)).err).toMatchObject({ type: 'Error', code: 'EENVELOPE', responseCode: 550 });
});

test('an error of the database is logged with its constraint, without the row that it names', () => {
  const error = Object.assign(new Error('new row for relation "profiles" violates check constraint'), {
    code: '23514',
    constraint: 'profiles_name_line',
    detail: 'Failing row contains (01a1fbd5, Ruth Abara, ruth.abara@mail.example, t).',
    where: 'SQL statement "update … Ruth"',
  });
  const line = lineOf(new Error('Failed', { cause: error })) + lineOf(error);
  expect(line).not.toMatch(/ruth/i);
  expect(line).toContain('"constraint":"profiles_name_line"');
});

test.each([
  ['in a message', () => logged({}, 'no account has ruth.abara@mail.example'), 'no account has [address]'],
  ['after a line break', () => logged({}, 'first\nruth.abara@mail.example\n'), 'first\n[address]\n'],
  ['in a field', () => logged({ a: { b: ['to Ruth <rúth+x@mail.example>'] } }, 'm').a, { b: ['to Ruth <[address]>'] }],
  [
    'in a URL',
    () => logged({ url: '/admin/staff?q=ruth%40mail.example&page=2' }, 'm').url,
    '/admin/staff?q=[address]&page=2',
  ],
])('no line of the log contains an e-mail address: %s', (_, write, expected) => {
  const line = write();
  expect(typeof line === 'object' && 'msg' in line ? line.msg : line).toEqual(expected);
});

test('the password of a database or a mail server is not logged', () => {
  expect(logged({}, 'cannot reach postgres://listgrove:sesame@db:5432/x').msg).toBe(
    'cannot reach postgres://…@db:5432/x',
  );
});

test('paths of packages are logged unchanged', () => {
  const path = '/srv/node_modules/@listgrove/db/connect.ts:12 and pino@10.4.0';
  expect(logged({}, path).msg).toBe(path);
});

test('a thrown value that is not an error is logged unchanged', () => {
  expect(JSON.parse(lineOf('no error at all')).err).toBe('no error at all');
});

test('a logged URL lacks the one-time token of a mailed link and is otherwise complete', () => {
  expect(loggableUrl('/verify?return=%2Flists&token=sesame&x=1')).toBe('/verify?return=%2Flists&token=…&x=1');
  expect(loggableUrl('/preview/blog/sesame.data?_routes=root')).toBe('/preview/blog/…?_routes=root');
  expect(loggableUrl('/feedback/unsubscribe?token=sesame')).toBe('/feedback/unsubscribe?token=…');
  expect(loggableUrl('/login?return=https%3A%2F%2Fx.example%2Fverify%3Ftoken%3Dsesame%26a%3D1&b=2')).not.toContain(
    'sesame',
  );
  expect(loggableUrl('/login/from/acme?code=open&state=sesame&iss=x')).toBe('/login/from/acme?code=…&state=…&iss=x');
  expect(loggableUrl('/calendar/sesame.ics?x=1')).toBe('/calendar/…?x=1');
  expect(loggableUrl('/invitations/sesame?x=1')).toBe('/invitations/…?x=1');
  expect(loggableUrl('/login?return=http%3A%2F%2Fx.example%2Finvitations%2Fsesame&with=code')).toBe(
    '/login?return=http%3A%2F%2Fx.example%2Finvitations%2F…&with=code',
  );
  expect(loggableUrl('/invitations/sesame.data')).toBe('/invitations/…');
  expect(loggableUrl('/circles/invitations/sesame?x=1')).toBe('/circles/invitations/…?x=1');
  // What people link to and what they share to the app stays out of the log.
  expect(loggableUrl('/links/preview?url=https%3A%2F%2Fdocs.example%2Fd%2Fsesame')).toBe('/links/preview?url=…');
  expect(loggableUrl('/add?title=sesame&text=sesame&url=sesame')).toBe('/add?title=…&text=…&url=…');
  expect(loggableUrl('/login?return=http%3A%2F%2Fx%2Fadd%3Ftext%3Dse%2520same%26url%3Dhttps%253A&a=1')).toBe(
    '/login?return=http%3A%2F%2Fx%2Fadd%3Ftext%3D…%26url%3D…&a=1',
  );
  expect(loggableUrl('/blog?q=token')).toBe('/blog?q=token');
});
