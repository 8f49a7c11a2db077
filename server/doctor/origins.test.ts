import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkOrigins } from './origins.ts';

const proxied = { TRUSTED_PROXIES: '10.0.0.7' };
const good = { SITE_URL: 'https://www.acme.com', APP_URL: 'https://app.acme.com', ...proxied };

const findingsOf = (variables: Record<string, string>) => checkOrigins(readConfig(variables));

test('two https addresses of one domain behind a known proxy are fine', () => {
  expect(findingsOf(good).map(({ level, found }) => [level, found])).toEqual([
    ['ok', 'The site is https://www.acme.com and the app is https://app.acme.com.'],
    ['ok', 'The session cookie is set for acme.com.'],
  ]);
});

test.each([
  ['no address', {}, 'warning', 'Neither SITE_URL nor APP_URL'],
  [
    'one address',
    { SITE_URL: 'https://www.acme.com', ...proxied },
    'warning',
    'APP_URL is not set and is taken to be https://app.acme.com',
  ],
  [
    'the other address',
    { APP_URL: 'https://app.acme.com', ...proxied },
    'warning',
    'SITE_URL is not set and is taken to be https://www.acme.com',
  ],
  ['one address twice', { ...good, APP_URL: 'https://www.acme.com' }, 'problem', 'both https://www.acme.com'],
  [
    'addresses without https',
    { SITE_URL: 'http://www.acme.com', APP_URL: 'http://app.acme.com' },
    'warning',
    'Passwords travel unencrypted to http://www.acme.com and http://app.acme.com',
  ],
  ['no proxy', { SITE_URL: good.SITE_URL, APP_URL: good.APP_URL }, 'warning', 'TRUSTED_PROXIES is not set'],
  ['two domains', { ...good, APP_URL: 'https://app.acme.org' }, 'problem', 'share no session'],
  [
    'two hosts of a public suffix',
    { SITE_URL: 'https://a.github.io', APP_URL: 'https://b.github.io', ...proxied },
    'problem',
    'share no session',
  ],
  [
    'two preview hosts',
    { SITE_URL: 'https://a-8080.csb.app', APP_URL: 'https://a-3000.csb.app', PREVIEW_HOSTS: 'csb.app', ...proxied },
    'problem',
    'share no session',
  ],
  ['one scheme each', { ...good, SITE_URL: 'http://www.acme.com' }, 'problem', 'share no session'],
])('%s: %o is a %s', (_, variables, level, found) => {
  const bad = findingsOf(variables).filter((finding) => finding.level === level);
  expect(bad).toEqual([
    { subject: 'origins', level, found: expect.stringContaining(found), advice: expect.any(String) },
  ]);
});
