import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examine } from './doctor.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets = {
  SESSION_SECRET: 'sesame-of-the-session-in-thirty-two-characters',
  ADMIN_PASSWORD: 'sesame-of-the-administrator',
  CDN_PURGE_TOKEN: 'sesame-of-the-network',
};

test('a fresh installation has no problem, and every subject is examined', async () => {
  const findings = await examine({ DATA_DIR: join(folder, 'fresh'), ...secrets });
  expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
  expect([...new Set(findings.map(({ subject }) => subject))]).toEqual([
    ...['configuration', 'origins', 'disk', 'database', 'clock', 'files', 'mail'],
  ]);
});

test('an installation in which nothing works has a problem for each part and prints no secret', async () => {
  const findings = await examine({
    ...secrets,
    DATA_DIR: join(folder, 'other'),
    DATABASE_URL: 'postgres://list:sesame-of-the-database@127.0.0.1:9/x',
    SMTP_URL: 'smtp://list:sesame-of-the-mail@127.0.0.1:9',
    MEDIA_STORE: 's3://leaves?endpoint=http://127.0.0.1:9',
    SITE_URL: 'https://a.github.io',
    APP_URL: 'https://b.github.io',
  });
  const problems = findings.filter(({ level }) => level === 'problem').map(({ subject }) => subject);
  expect(problems).toEqual(['origins', 'database', 'files', 'mail']);
  expect(JSON.stringify(findings)).not.toContain('sesame');
});

test('without a data folder to write to, database and files are not examined', async () => {
  writeFileSync(join(folder, 'file'), '');
  const findings = await examine({ DATA_DIR: join(folder, 'file', 'data') });
  expect(findings.map(({ subject }) => subject)).toEqual(['configuration', 'origins', 'disk', 'clock', 'mail']);
});

test.each([
  [{ DATA_DIR: join(folder, 'fresh') }, 0],
  [{ SITE_PORT: 'abc' }, 1],
])('the command with %o exits with code %i and prints JSON if it is asked to', (variables, code) => {
  const script = new URL('../../scripts/doctor.mjs', import.meta.url).pathname;
  const env = { PATH: process.env.PATH, ...variables };
  const { status, stdout } = spawnSync(process.execPath, [script, '--json'], { env, encoding: 'utf8' });
  expect(status).toBe(code);
  expect(JSON.parse(stdout)).toMatchObject({ ok: code === 0 });
});
