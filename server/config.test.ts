import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { variables } from './variables.ts';

test.each([
  [{ SITE_PORT: 'abc' }, 'SITE_PORT is "abc", but it accepts a port number from 1 to 65535.'],
  [{ APP_PORT: '70000' }, 'APP_PORT is "70000", but it accepts a port number from 1 to 65535.'],
  [{ SITE_PORT: '3000' }, 'SITE_PORT and APP_PORT are both 3000, but they must differ.'],
  [{ SITE_URL: 'https://www.example.com/x' }, 'SITE_URL is "https://www.example.com/x", but it accepts an address'],
  [
    { SITE_URL: 'foo' },
    'SITE_URL is "foo", but it accepts an address such as https://www.example.com, without a path.',
  ],
  [{ SITE_URL: 'https://maya:sesame@www.example.com' }, 'SITE_URL is "https://maya:…@www.example.com", but it accepts'],
  [{ APP_URL: 'javascript:alert(1)' }, 'APP_URL is "javascript:alert(1)", but it accepts an address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is "mysql://x", but it accepts an address such as postgres://'],
  [{ DATABASE_URL: 'postgres://localhost/x' }, 'SESSION_SECRET is not set, but with DATABASE_URL it is required'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET holds 5 characters, but it accepts at least 32 characters.'],
  [{ MEDIA_STORE: '/var/files' }, 'MEDIA_STORE is "/var/files", but it accepts a bucket such as s3://bucket'],
  [{ MEDIA_STORE: 's3://leaves?endpoint=ftp://x' }, 'but it accepts a bucket such as s3://bucket'],
  [{ SEED: 'yes' }, 'SEED is "yes", but it accepts demo or none.'],
])('%o is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

const hostile = [
  ...[
    'foo',
    '://',
    'http://',
    'http://[',
    'https://a b',
    '%',
    '%zz',
    '\u0001',
    '\ud800',
    ',,',
    '-1',
    '1e999',
    '0x50',
    '..',
  ],
  ...[
    'postgres://%zz',
    'postgres://a:%zz@b/c',
    'smtp://a:%zz@b',
    's3://',
    's3://b?endpoint=foo',
    's3://%',
    '1.2.3.4/99',
  ],
  ...['::/200', 'x'.repeat(100_000)],
];

test.each(Object.keys(variables))(
  '%s with any value is accepted or refused with one sentence that names it',
  (name) => {
    for (const value of hostile) {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        expect(error, value).toMatchObject({ code: 'bad-variable' });
        expect((error as Error).message, value).toMatch(
          new RegExp(`^(${name} |SESSION_SECRET is not set|PROCESSES is)`),
        );
        expect((error as Error).message.length, value).toBeLessThan(500);
      }
    }
  },
);

test('the error about a secret does not contain it', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'abc' })).toThrow(/^(?!.*abc).*6 to 128 characters/);
});

test.each(['mysql://maya:sesame@db.example.com/lists', 'mysql://maya:ses@me:@db.example.com/lists'])(
  'nor is the password of an address (%s)',
  (DATABASE_URL) => {
    const sentence =
      'DATABASE_URL is "mysql://maya:…@db.example.com/lists", but it accepts an address such as postgres://';
    expect(() => readConfig({ DATABASE_URL })).toThrow(sentence);
  },
);

test('an empty variable counts as unset and gets its documented default', () => {
  expect(readConfig({ SITE_PORT: '', DATA_DIR: ' ' })).toMatchObject({
    sitePort: 8080,
    appPort: 3000,
    host: 'localhost',
    dataDir: './data',
    productDomain: 'listgrove.example',
    staffEmailDomain: 'listgrove.example',
    adminEmail: 'admin@listgrove.example',
    seed: 'demo',
    databaseUrl: null,
  });
});

test('an origin loses its trailing slash, and preview hosts become a list', () => {
  const config = readConfig({ SITE_URL: 'https://WWW.Example.com/', PREVIEW_HOSTS: 'csb.app, gitpod.io' });
  expect(config.siteUrl).toBe('https://www.example.com');
  expect(config.previewHosts).toEqual(['csb.app', 'gitpod.io']);
});
