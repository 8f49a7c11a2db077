import { returnAddress } from '@listgrove/kernel/return-address';
import { expect, test } from 'vitest';
import routes from '../routes';

const origins = { site: 'https://listgrove.example', app: 'https://app.listgrove.example' };

test('nobody is returned to a page for signing in or out', () => {
  const auth = routes.find(({ file }) => file === 'accounts/auth-layout.tsx')?.children ?? [];
  // The pages of a new address and of an invitation are reached from a mail, with or without a session.
  const paths = auth.map(({ path = '' }) => path).filter((path) => !/^(account\/|join-staff$)/.test(path));
  expect(paths).toContain('login');
  for (const path of [...paths, 'logout', 'signin', 'signup'])
    expect(returnAddress(`/${path}`, origins, 'home'), path).toBe('home');
  expect(returnAddress('/account', origins, 'home')).toBe('https://app.listgrove.example/account');
  expect(returnAddress('/join-staff?token=t', origins, 'home')).toBe(
    'https://app.listgrove.example/join-staff?token=t',
  );
});
