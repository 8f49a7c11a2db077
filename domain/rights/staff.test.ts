import { describe, expect, test } from 'vitest';
import { isStaff, roleOnceVerified, type Standing, viewerOf } from './staff.ts';

const jonas: Standing = {
  email: 'jonas@listgrove.example',
  emailVerified: true,
  role: 'admin',
  suspendedAt: null,
  lacksFactor: false,
  staffByException: false,
};

describe('staff have a verified company e-mail, a staff role and no suspension', () => {
  test.each<[string, Partial<Standing>, boolean]>([
    ['an admin', {}, true],
    ['a super admin', { role: 'super_admin' }, true],
    ['a company e-mail in capitals', { email: 'JONAS@Listgrove.Example' }, true],
    ['an unverified e-mail', { emailVerified: false }, false],
    ['a demoted account', { role: 'user' }, false],
    ['a suspended account', { suspendedAt: new Date() }, false],
    ['an account without the second factor that staff must have', { lacksFactor: true }, false],
    ['an e-mail of another domain', { email: 'jonas@evil.example' }, false],
    ['one that was invited by exception', { email: 'jonas@agency.example', staffByException: true }, true],
    ['an exception without a role', { email: 'jonas@agency.example', staffByException: true, role: 'user' }, false],
    ['a domain with the same ending', { email: 'jonas@evil-listgrove.example' }, false],
    ['a subdomain', { email: 'jonas@mail.listgrove.example' }, false],
    ['a company address as the local part', { email: 'jonas@listgrove.example@evil.example' }, false],
  ])('%s', (_, change, staff) => {
    expect(isStaff({ ...jonas, ...change }, 'listgrove.example')).toBe(staff);
  });
});

test('Verifying a company e-mail gives the role admin and keeps a higher one', () => {
  expect(roleOnceVerified({ email: 'jonas@listgrove.example', role: 'user' }, 'listgrove.example')).toBe('admin');
  expect(roleOnceVerified({ email: 'maya@listgrove.example', role: 'super_admin' }, 'listgrove.example')).toBe(
    'super_admin',
  );
  expect(roleOnceVerified({ email: 'ruth.abara@mail.example', role: 'user' }, 'listgrove.example')).toBe('user');
});

test("A viewer's name falls back to the e-mail's first part and then to User", () => {
  const named = (name: string, email: string) => viewerOf({ ...jonas, id: '1', name, email }, 'listgrove.example').name;
  expect(named('Jonas Okafor', 'jonas@listgrove.example')).toBe('Jonas Okafor');
  expect(named('  ', 'jonas@listgrove.example')).toBe('jonas');
  expect(named('', '@listgrove.example')).toBe('User');
});
