import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { unsharedSession } from './shared-session.ts';

test.each([
  [{ SITE_URL: 'https://acme.github.io', APP_URL: 'https://acme-app.github.io' }],
  [{ SITE_URL: 'https://www.acme.com', APP_URL: 'https://app.acme.org' }],
  [{ SITE_URL: 'https://10.0.0.5', APP_URL: 'https://10.0.0.6' }],
  [{ SITE_URL: 'http://www.acme.com', APP_URL: 'https://app.acme.com' }],
  [{ SITE_URL: 'https://a-8080.csb.app', APP_URL: 'https://a-3000.csb.app', PREVIEW_HOSTS: 'csb.app' }],
  [{ SITE_URL: 'https://a-8080.csb.app', APP_URL: 'https://a-3000.csb.app' }],
  [{ SITE_URL: 'https://github.io' }],
])('with %o the start says in one sentence that no session is shared', (variables) => {
  const sentence = unsharedSession(readConfig(variables)) ?? '';
  expect(sentence).toContain(`between ${variables.SITE_URL} (SITE_URL) and https://`);
  expect(sentence).toMatch(/^[^\n]+\.$/);
});

test.each([
  [{}],
  [{ SITE_URL: 'https://www.acme.com', APP_URL: 'https://app.acme.com' }],
  [{ SITE_URL: 'https://site.acme.co.uk' }],
  [{ APP_URL: 'https://app.acme.com' }],
  [{ SITE_URL: 'http://localhost:8080', APP_URL: 'http://localhost:3000' }],
])('with %o the start says nothing', (variables) => {
  expect(unsharedSession(readConfig(variables))).toBeNull();
});
