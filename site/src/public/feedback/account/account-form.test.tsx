// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountForm } from './account-form';

function Page() {
  const draft = { title: '', description: '', name: 'Ruth', email: 'ruth@mail.example' };
  return <AccountForm fetcher={useFetcher()} answer={undefined} draft={draft as never} />;
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);

test('a feedback account is told how hard its new password is to guess, and not the one that it has', async () => {
  const { container } = await mount(<Stub />);
  const field = container.querySelector<HTMLInputElement>('input[name=password]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'abc');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(container.textContent).toContain('Too short');
  const signIn = container.querySelector<HTMLInputElement>('input[value=login]');
  await act(async () => signIn?.click());
  expect(container.textContent).not.toContain('Too short');
  expect(container.querySelector<HTMLInputElement>('input[name=password]')?.value).toBe('abc');
});
