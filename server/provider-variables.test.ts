import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const client = (name: string) => ({ [`OIDC_${name}_CLIENT_ID`]: 'id', [`OIDC_${name}_CLIENT_SECRET`]: 'secret' });
const acme = { ...client('ACME'), OIDC_ACME_ISSUER: 'https://id.acme.example' };

test('there is no provider without its variables, and empty ones count as unset', () => {
  expect(readConfig({}).providers).toEqual([]);
  expect(readConfig({ OIDC_GOOGLE_CLIENT_ID: '', OIDC_GOOGLE_CLIENT_SECRET: ' ' }).providers).toEqual([]);
});

test('providers are in the order of their names, and the known ones need only a client', () => {
  const { providers } = readConfig({ ...client('MICROSOFT'), ...client('GITHUB'), ...client('APPLE'), ...acme });
  expect(providers.map(({ name, label, issuer }) => [name, label, issuer])).toEqual([
    ['acme', 'Acme', 'https://id.acme.example'],
    ['apple', 'Apple', 'https://appleid.apple.com'],
    ['github', 'GitHub', null],
    ['microsoft', 'Microsoft', 'https://login.microsoftonline.com/common/v2.0'],
  ]);
});

test('label, issuer and the way in of staff can be set', () => {
  const more = {
    OIDC_GOOGLE_LABEL: 'Company account',
    OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9',
    OIDC_GOOGLE_STAFF: 'only',
  };
  expect(readConfig({ ...client('GOOGLE'), ...more }).providers).toEqual([
    {
      name: 'google',
      label: 'Company account',
      issuer: 'http://127.0.0.1:9',
      clientId: 'id',
      clientSecret: 'secret',
      staffOnly: true,
    },
  ]);
});

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
const apple = { OIDC_APPLE_CLIENT_ID: 'id', OIDC_APPLE_TEAM_ID: 'TEAM', OIDC_APPLE_KEY_ID: 'KEY' };

test('Apple takes the key of the developer in place of a secret, also in one line', () => {
  for (const text of [pem, pem.replaceAll('\n', '\\n')]) {
    expect(readConfig({ ...apple, OIDC_APPLE_PRIVATE_KEY: text }).providers).toMatchObject([
      { name: 'apple', clientSecret: { teamId: 'TEAM', keyId: 'KEY', privateKey: pem } },
    ]);
  }
});

test.each([
  [apple, 'OIDC_APPLE_PRIVATE_KEY is not set, but'],
  [{ ...apple, OIDC_APPLE_PRIVATE_KEY: 'a "secret" text' }, 'it accepts the content of the .p8 file from Apple'],
  [{ ...apple, ...client('APPLE'), OIDC_APPLE_PRIVATE_KEY: pem }, 'but the secret is made from the key.'],
  [{ ...acme, OIDC_ACME_KEY_ID: 'x' }, 'OIDC_ACME_KEY_ID is set, but only Apple takes a key.'],
  [{ OIDC_ACME_CLIENT_ID: 'id' }, 'OIDC_ACME_ISSUER is not set, but OIDC_ACME_CLIENT_ID needs it.'],
  [{ OIDC_GOOGLE_CLIENT_ID: 'id' }, 'OIDC_GOOGLE_CLIENT_SECRET is not set, but OIDC_GOOGLE_CLIENT_ID needs it.'],
  [{ ...acme, OIDC_ACME_ISSUER: 'http://id.acme.example' }, 'but it accepts an address such as https://'],
  [{ ...acme, OIDC_ACME_ISSUER: 'https://id.acme.example?x=1' }, 'but it accepts an address such as https://'],
  [{ ...acme, OIDC_ACME_STAFF: 'yes' }, 'OIDC_ACME_STAFF is "yes", but it accepts only.'],
  [{ ...acme, OIDC_ACME_LABEL: 'x'.repeat(41) }, 'OIDC_ACME_LABEL has 41 characters, but it accepts at most 40.'],
  [{ ...client('GITHUB'), OIDC_GITHUB_ISSUER: 'https://github.com' }, 'but GitHub is used without one.'],
  [{ OIDC_ACME_SECRET: 'x' }, 'OIDC_ACME_SECRET is no variable of a provider'],
  [{ OIDC_MY_FIRM_ISSUER: 'x' }, 'OIDC_MY_FIRM_ISSUER is no variable of a provider'],
  [client('CREDENTIAL'), 'is no variable of a provider'],
  [
    { ...acme, ...client('GOOGLE'), OIDC_ACME_STAFF: 'only', OIDC_GOOGLE_STAFF: 'only' },
    'OIDC_GOOGLE_STAFF and OIDC_ACME_STAFF are both "only"',
  ],
])('%j is refused with a sentence that holds no secret', (environment, sentence) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/"secret"/);
});
