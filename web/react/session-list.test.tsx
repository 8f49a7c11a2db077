// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Form } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionList } from './session-list.tsx';

vi.hoisted(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterEach(() => {
  vi.useRealTimers();
});

const facts = { browser: 'Chrome on Windows', isSameNetwork: null, place: null, isThis: false };
const sessions = [
  {
    ...{ id: 'one', ...facts },
    ...{ createdAt: new Date('2026-11-02T21:30:00Z'), usedAt: new Date('2026-11-03T08:05:00Z') },
  },
  {
    ...{ id: 'two', ...facts },
    ...{ createdAt: new Date('2026-11-02T09:15:00Z'), usedAt: new Date('2026-11-02T09:15:00Z') },
  },
];
const List = createRoutesStub([{ path: '/', Component: () => <SessionList sessions={sessions} Form={Form} /> }]);

test('two sessions of one browser and day are told apart by the time, in words and for readers of screens', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-03T12:00:00Z'), toFake: ['Date'] });
  const { container } = await mount(<List />);
  const rows = [...container.querySelectorAll('li')].map((row) => row.textContent?.replaceAll('\u202f', ' '));
  expect(rows[0]).toContain('Signed in Nov 2, 2026, 10:30 PM');
  expect(rows[0]).toContain('Last use noted today, 9:05 AM');
  expect(rows[1]).toContain('Signed in Nov 2, 2026, 10:15 AM');
  const labels = [...container.querySelectorAll('li button')].map((button) => button.getAttribute('aria-label'));
  expect(new Set(labels).size).toBe(2);
});

test('without scripts the times are those of UTC, and say so', () => {
  expect(renderToStaticMarkup(<List />).replaceAll('\u202f', ' ')).toContain('Signed in Nov 2, 2026, 9:30 PM UTC');
});

test('the button stands beside its session, however long its facts are', async () => {
  const { container } = await mount(<List />);
  expect(container.querySelector('li')?.className).not.toContain('flex-wrap');
});
