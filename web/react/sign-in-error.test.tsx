// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedField, cookiesNeeded } from '../cookies-needed.ts';
import { SignInError } from './sign-in-error.tsx';

const show = (error?: string, address = '/login') =>
  mount(
    <MemoryRouter initialEntries={[address]}>
      <form>
        <SignInError>{error}</SignInError>
      </form>
    </MemoryRouter>,
  );
const alertIn = (container: Element) => container.querySelector('[role=alert]')?.textContent;
const cookieEnabled = vi.spyOn(navigator, 'cookieEnabled', 'get');

beforeEach(() => cookieEnabled.mockReturnValue(true));
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the component sets it.
  document.cookie = 'keeps_cookies=; Max-Age=0';
});

test('a browser that blocks cookies is told before anything is typed, unless another error is to be read first', async () => {
  cookieEnabled.mockReturnValue(false);
  expect(alertIn((await show()).container)).toBe(cookiesNeeded);
  expect(alertIn((await show('Invalid email or password')).container)).toBe('Invalid email or password');
});

test('a browser that keeps cookies reads nothing of them, and has one again when the form is sent', async () => {
  const { container } = await show();
  expect(alertIn(container)).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: somebody deletes the cookies.
  document.cookie = 'keeps_cookies=; Max-Age=0';
  container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(document.cookie).toContain('keeps_cookies=yes');
});

test('a form that was sent again has another value than its address, so that it may be sent again once more', async () => {
  const valueAt = async (address: string) =>
    (await show(undefined, address)).container.querySelector('input')?.getAttribute('value');
  expect(await valueAt('/login')).toBe('1');
  expect(await valueAt(`/login?${askedField}=1`)).toBe('2');
  expect(await valueAt(`/login?${askedField}=x`)).toBe('1');
});
