import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

const scriptOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Opens a page with these scripts before hydration. `events` are the keys and clicks that the page hears. */
function openPage(names = ['early-keys.js', 'intent.js']) {
  const window = new Window();
  const { document } = window;
  document.body.innerHTML = `
    <script type="text/plain" id="app-module" data-parts=""></script>
    <button id="palette" data-needs-app aria-keyshortcuts="Control+K Meta+K">Search</button>
    <button id="other" data-needs-app>Profile</button>
    <input id="field">`;
  for (const name of names) new Function('window', `with (window) { ${scriptOf(name)} }`)(window);
  const events: string[] = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => events.push(`opened ${button.id}`));
  }
  window.addEventListener('keydown', (event) => {
    const { key, target } = event as InstanceType<typeof window.KeyboardEvent>;
    events.push(target === document.getElementById('field') ? `${key} in the field` : key);
  });
  return {
    field: document.querySelector('input'),
    other: document.querySelectorAll('button')[1],
    events,
    press(key: string, init: { ctrlKey?: boolean; altKey?: boolean } = {}) {
      const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      document.activeElement?.dispatchEvent(event);
      return event;
    },
    /** Marks all elements as React does when it has hydrated them. */
    hydrate() {
      for (const element of document.querySelectorAll('*')) Object.assign(element, { __reactProps$: {} });
    },
    sayReady: () => window.dispatchEvent(new window.Event('app:ready')),
  };
}

test('Ctrl+K before hydration opens the palette after it, with what was typed then, also from a field', async () => {
  const { field, events, press, hydrate, sayReady } = openPage();
  field?.focus();
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true);
  press('g');
  press('p');
  expect(events).toEqual(['k in the field']);
  hydrate();
  sayReady();
  await expect.poll(() => events).toEqual(['k in the field', 'opened palette', 'g', 'p']);
  press('x');
  expect(events.at(-1), 'later keys are left alone').toBe('x');
});

test('a page without a shortcut holds what is typed after a click as well, also with AltGr, but no shortcut of the browser', async () => {
  const { other, events, press, hydrate, sayReady } = openPage(['intent.js']);
  press('a');
  other?.click();
  press('b');
  press('@', { ctrlKey: true, altKey: true });
  expect(press('c', { ctrlKey: true }).defaultPrevented).toBe(false);
  press('Tab');
  expect(events).toEqual(['a', 'c', 'Tab']);
  hydrate();
  sayReady();
  await expect.poll(() => events).toEqual(['a', 'c', 'Tab', 'opened other', 'b', '@']);
  press('x');
  expect(events.at(-1), 'later keys are left alone').toBe('x');
});

test('what is typed after a click that needs the app is typed again after hydration, but not what is typed in a field', async () => {
  const { field, other, events, press, hydrate, sayReady } = openPage();
  press('a');
  other?.click();
  press('b');
  field?.focus();
  press('c');
  expect(events).toEqual(['a', 'c in the field']);
  hydrate();
  sayReady();
  await expect.poll(() => events).toEqual(['a', 'c in the field', 'opened other', 'b']);
});

test('what opens in a part that is hydrated later gets its letters then', async () => {
  const { events, press, hydrate, sayReady } = openPage();
  press('k', { ctrlKey: true });
  press('a');
  sayReady();
  press('b');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(events).toEqual(['k']);
  hydrate();
  await expect.poll(() => events).toEqual(['k', 'opened palette', 'a', 'b']);
});
