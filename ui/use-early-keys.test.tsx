// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdKeysForScreen } from './hold-keys.tsx';
import { mount } from './testing/mount.tsx';
import { useEarlyKeys } from './use-early-keys.tsx';

/** Keys that a listener of the page has heard. */
const heard: string[] = [];
const listen = ({ key }: KeyboardEvent) => void heard.push(key);
beforeEach(() => {
  heard.length = 0;
  addEventListener('keydown', listen);
});
afterEach(() => removeEventListener('keydown', listen));

async function open(element: React.ReactNode) {
  const { container, render } = await mount(element);
  return { render, field: () => container.querySelector('input') };
}

/** Gives an element the focus, and waits until the next frame. */
async function focus(element: HTMLElement | null | undefined) {
  await act(async () => {
    element?.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

async function type(...keys: string[]) {
  const target = document.activeElement ?? document.body;
  for (const key of keys) {
    await act(
      async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  }
}

function Palette({ isLoaded, onEscape }: { isLoaded: boolean; onEscape?: () => void }) {
  const [typed, setTyped] = useState('');
  useEarlyKeys(true, onEscape);
  if (!isLoaded) return null;
  return (
    <div role="dialog" tabIndex={-1}>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{typed}</output>
    </div>
  );
}

test('what is typed while a dialog opens is in its field, in order, and is no key of the page', async () => {
  const { render, field } = await open(<Palette isLoaded={false} />);
  await type('g', 'x', 'Backspace', 'p', 'Enter');
  await render(<Palette isLoaded />);
  await focus(field()?.parentElement);
  await type(' ', 'n');
  await focus(field());
  expect(field()?.value).toBe('gp n');
  expect(document.querySelector('output')?.textContent, 'React has heard of it').toBe('gp n');
  expect(field()?.selectionStart).toBe(4);
  expect(heard).toEqual([]);
  await type('q', 'Enter');
  expect(heard).toEqual(['q', 'Enter']);
});

test('a dialog that fades out with the focus gets nothing of what is typed', async () => {
  const closing = document.body.appendChild(document.createElement('div'));
  closing.innerHTML = '<div role="dialog" data-closed><textarea></textarea></div>';
  const { field } = await open(<Palette isLoaded />);
  await type('a');
  await focus(closing.querySelector('textarea'));
  await type('b');
  await focus(field());
  expect(field()?.value).toBe('ab');
  expect(closing.querySelector('textarea')?.value).toBe('');
  closing.remove();
});

test('a dialog that opens again while it fades out, and still has the focus, gets its letters as usual', async () => {
  function Reopened({ isFading }: { isFading: boolean }) {
    const [typed, setTyped] = useState('');
    useEarlyKeys(true);
    return (
      <div role="dialog" {...(isFading ? { 'data-closed': '' } : {})}>
        <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
    );
  }
  const { render, field } = await open(<Reopened isFading />);
  await focus(field());
  await type('a');
  await render(<Reopened isFading={false} />);
  await type('b');
  expect(field()?.value).toBe('a');
  expect(heard, 'b is a key of the field').toEqual(['b']);
});

test('Escape ends it, and shortcuts stay keys of the page', async () => {
  let escapes = 0;
  const { field } = await open(<Palette isLoaded onEscape={() => escapes++} />);
  await type('a');
  const shortcut = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(shortcut);
  expect(shortcut.defaultPrevented).toBe(false);
  await type('Escape', 'b');
  expect(escapes).toBe(1);
  await focus(field());
  expect(field()?.value).toBe('');
  expect(heard).toEqual(['s', 'Escape', 'b']);
});

test('what is selected in the field is replaced, and a field that takes no such text keeps its own', async () => {
  const opened = document.body.appendChild(document.createElement('div'));
  opened.innerHTML =
    '<div role="dialog"><input value="Milk"><input type="datetime-local" value="2031-05-01T09:00"></div>';
  const [name, time] = opened.querySelectorAll('input');
  const { render } = await open(<Palette isLoaded={false} />);
  await type('O', 'a', 't');
  await act(async () => name?.select());
  await focus(name);
  expect(name?.value).toBe('Oat');
  name?.blur();
  await render(null);
  await render(<Palette isLoaded={false} />);
  await type('x');
  await focus(time);
  expect(time?.value).toBe('2031-05-01T09:00');
  opened.remove();
});

test('a press into another field ends it', async () => {
  const other = document.body.appendChild(document.createElement('input'));
  await open(<Palette isLoaded={false} />);
  await type('a');
  await act(async () => other.click());
  await focus(other);
  await type('b');
  expect(heard).toEqual(['b']);
  other.remove();
});

test('a screen whose code fails, or which focuses no field, lets the keys go a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  holdKeysForScreen('search', Promise.reject(new TypeError('no network')));
  await type('a');
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1_000);
  await type('b');
  expect(heard).toEqual(['b']);
  vi.useRealTimers();
});
