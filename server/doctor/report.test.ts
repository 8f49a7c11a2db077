import { expect, test } from 'vitest';
import { type Finding, fine, problem, warning } from './finding.ts';
import { asJson, asText, isSound } from './report.ts';
import { withoutSecrets } from './without-secrets.ts';

const findings: Finding[] = [
  fine('disk', 'There is room.'),
  warning('mail', 'Mails are files.', 'Set SMTP_URL.'),
  problem('database', 'It is away.', 'Start it.'),
];

test('the text names each finding, with what to do below it, and counts them', () => {
  expect(asText(findings)).toBe(`OK       disk           There is room.
Warning  mail           Mails are files.
                        Set SMTP_URL.
Problem  database       It is away.
                        Start it.

1 problem, 1 warning.
`);
  expect(asText(findings.slice(0, 1))).toContain('All is well.');
  expect(asText(findings.slice(0, 2))).toContain('No problems, 1 warning.');
});

test('the JSON has the findings, and whether all is sound', () => {
  expect(JSON.parse(asJson(findings))).toEqual({ ok: false, findings });
  expect(JSON.parse(asJson(findings.slice(0, 2)))).toMatchObject({ ok: true });
  expect(isSound([])).toBe(true);
});

test('secrets are replaced wherever they stand', () => {
  const environment = {
    SESSION_SECRET: 'a secret of thirty-two characters or more',
    DATABASE_URL: 'postgres://list:open%20sesame@db/x',
    SMTP_URL: 'smtp://u:p@ss:w@mail',
    AWS_SECRET_ACCESS_KEY: 'key-of-the-store',
  };
  const told = 'open sesame, open%20sesame, key-of-the-store, p@ss:w, a secret of thirty-two characters or more';
  const [clean] = withoutSecrets([problem('mail', told, told)], environment);
  expect(clean).toMatchObject({ found: '…, …, …, …, …', advice: '…, …, …, …, …' });
});
