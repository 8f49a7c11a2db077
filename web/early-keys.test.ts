// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = ['early-keys.js', 'intent.js'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
const events: string[] = [];
const listen = ({ key, target }: KeyboardEvent) => {
  events.push(target instanceof HTMLElement ? `${key} on ${target.localName}` : key);
};

beforeEach(() => {
  events.length = 0;
  document.body.innerHTML = `
    <script type="text/plain" id="app-module" data-parts=""></script>
    <button id="palette" data-needs-app aria-keyshortcuts="Control+K Meta+K">Search</button>
    <button id="other" data-needs-app>Profile</button>
    <input id="field">`;
  for (const script of scripts) new Function(script)();
  for (const { id } of document.querySelectorAll('button')) {
    document.getElementById(id)?.addEventListener('click', () => events.push(`opened ${id}`));
  }
  addEventListener('keydown', listen);
});
afterEach(() => removeEventListener('keydown', listen));

function press(key: string, on: Element | null = document.activeElement, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  on?.dispatchEvent(event);
  return event;
}

async function hydrate() {
  dispatchEvent(new Event('app:ready'));
  await new Promise((resolve) => setTimeout(resolve, 10));
}

test('Ctrl+K before hydration opens the palette after it, with what was typed then, also from a field', async () => {
  document.getElementById('field')?.focus();
  expect(press('k', document.activeElement, { ctrlKey: true }).defaultPrevented).toBe(true);
  press('g');
  press('p');
  expect(events).toEqual(['k on input']);
  await hydrate();
  expect(events).toEqual(['k on input', 'opened palette', 'g', 'p']);
  press('x');
  expect(events.at(-1), 'later keys are left alone').toMatch(/^x/);
});

test('what is typed after a click that needs the app is typed again after hydration, but not what is typed in a field', async () => {
  press('a');
  document.getElementById('other')?.click();
  press('b');
  press('c', document.getElementById('field'));
  expect(events).toEqual(['a on body', 'c on input']);
  await hydrate();
  expect(events).toEqual(['a on body', 'c on input', 'opened other', 'b']);
});
