import { expect, test } from 'vitest';
import { checkConfiguration } from './configuration.ts';

const levels = (environment: Record<string, string>) =>
  checkConfiguration(environment).findings.map(({ level, found }) => [level, found]);

test('every bad variable is a problem of its own', () => {
  const { config, findings } = checkConfiguration({ SITE_PORT: 'abc', SEED: 'yes', SESSION_SECRET: 'sesame' });
  expect(config).toBeNull();
  expect(findings.map(({ level }) => level)).toEqual(['problem', 'problem', 'problem']);
  expect(findings.map(({ found }) => found.split(' ')[0])).toEqual(['SITE_PORT', 'SEED', 'SESSION_SECRET']);
  expect(findings.every(({ advice }) => advice?.includes('.env.example'))).toBe(true);
  expect(JSON.stringify(findings)).not.toContain('sesame');
});

test('variables that contradict each other are a problem', () => {
  expect(levels({ SITE_PORT: '3000' })).toEqual([['problem', expect.stringContaining('both 3000')]]);
  expect(levels({ DATABASE_URL: 'postgres://db/x' })).toEqual([['problem', expect.stringContaining('SESSION_SECRET')]]);
});

test('domains of examples are a warning where the product has a public address or sends mails', () => {
  expect(levels({ SITE_URL: 'https://www.acme.com', SMTP_URL: 'smtp://mail.acme.com' })).toEqual([
    ['ok', '2 variables are set and valid.'],
    ['warning', expect.stringContaining('Accounts at listgrove.example are staff')],
    ['warning', expect.stringContaining('domain of an example')],
  ]);
});

test('a good configuration is fine', () => {
  const variables = { SITE_URL: 'https://www.acme.com', PRODUCT_DOMAIN: 'acme.com', SMTP_URL: 'smtp://mail.acme.com' };
  expect(levels(variables)).toEqual([['ok', '3 variables are set and valid.']]);
});
