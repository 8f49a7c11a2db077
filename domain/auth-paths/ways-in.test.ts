import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factorPaths, firstSteps } from '../accounts/admission.server.ts';
import { waysIn } from './ways-in.ts';

test('every function of the auth library that can open a session belongs to a way in', () => {
  const callsIn = (...folders: string[]) => [...new Set(folders.flatMap(callsOf))].sort();
  const callsOf = (folder: string) => {
    const files = readdirSync(new URL(`../${folder}/`, import.meta.url)).filter((file) => /\.server\.ts$/.test(file));
    const texts = files.map((file) => readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8'));
    const calls = texts.flatMap((text) => [
      ...text.matchAll(/\.api\s*\.((?:signIn|signUp|verify|consume|callback)\w*)/g),
    ]);
    return calls.map(([, call]) => call);
  };
  const named = (realm: 'app' | 'feedback') => {
    const calls: string[] = Object.values(waysIn)
      .filter((way) => way.realm === realm)
      .flatMap((way) => way.calls);
    return [...new Set(calls)].filter((call) => call !== 'resetPassword').sort();
  };
  expect(callsIn('accounts', 'super-admins')).toEqual(named('app'));
  expect(callsIn('feedback-accounts')).toEqual(named('feedback'));
  expect(firstSteps.length + factorPaths.length).toBe(6); // one more is one more way in, or a step of one
});

test('docs/ways-in.md has this table', () => {
  const text = readFileSync(new URL('../../docs/ways-in.md', import.meta.url), 'utf8');
  const rows = Object.values(waysIn).map(
    ({ way, realm, proves, works, limits, mails, withTwoFactor }) =>
      `| ${[way, realm, proves, works, limits, mails, withTwoFactor].join(' | ')} |`,
  );
  expect(text.split('\n').filter((line) => /\| (app|feedback) \|/.test(line))).toEqual(rows);
});
