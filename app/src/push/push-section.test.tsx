// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { afterEach, expect, test, vi } from 'vitest';
import { PushSection } from './push-section';

afterEach(() => vi.unstubAllGlobals());

const serviceWorker = { getRegistration: async () => undefined };

test('a browser that cannot show notifications says how to get them, and offers nothing that does not work', async () => {
  vi.stubGlobal('Notification', undefined);
  const { container } = await mount(<PushSection account="a" />);
  expect(container.textContent).toContain('add the app to the Home Screen first');
  expect(container.querySelector('button')).toBeNull();
});

test('a person who has forbidden them is told where to allow them', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'denied' });
  vi.stubGlobal('navigator', { serviceWorker });
  const { container } = await mount(<PushSection account="a" />);
  expect(container.textContent).toContain('The browser forbids them.');
  expect(container.querySelector('button')).toBeNull();
});

test('a push service that does not answer is said, and the button stays', async () => {
  vi.stubGlobal('PushManager', class {});
  const requestPermission = () => Promise.reject(new Error('none'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { container } = await mount(<PushSection account="a" />);
  container.querySelector('button')?.click();
  await expect.poll(() => container.textContent).toContain('That did not work.');
  expect(container.querySelector('button')?.textContent).toBe('Turn on');
});
