// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { switchSingleKeys } from './single-keys';
import { nameOf } from './use-keys';

afterEach(() => {
  document.body.innerHTML = '';
  switchSingleKeys(true);
});

/** Presses a key in an element of the page and returns what it asks for. */
function press(key: string, options: KeyboardEventInit = {}, html = '<button></button>') {
  document.body.innerHTML = html;
  let name: string | null = null;
  const hear = (event: KeyboardEvent) => {
    name = nameOf(event);
  };
  addEventListener('keydown', hear);
  const target = document.querySelector('[data-here]') ?? document.body.firstElementChild;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
  removeEventListener('keydown', hear);
  return name;
}

test('single keys act on screens', () => {
  expect(['/', 'n', 'g', 't', 'q', '?', 'x'].map((key) => press(key))).toEqual([
    'search',
    'newList',
    'overview',
    'today',
    'quickAdd',
    'help',
    null,
  ]);
  expect(press('?', { shiftKey: true })).toBe('help');
  expect(press('q', {}, '<input type="checkbox">')).toBe('quickAdd');
});

test('a letter that is typed, held, or pressed with another key is just a letter', () => {
  for (const html of ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>']) {
    expect(press('q', {}, html)).toBeNull();
  }
  expect(press('q', {}, '<div role="dialog"><button data-here></button></div>')).toBeNull();
  expect(press('q', {}, '<button data-here></button><div role="dialog"></div>')).toBeNull();
  expect(press('q', {}, '<button data-here></button><div role="dialog" data-closed></div>')).toBe('quickAdd');
  expect(press('N', { shiftKey: true })).toBeNull();
  expect(press('n', { ctrlKey: true })).toBeNull();
  expect(press('q', { repeat: true })).toBeNull();
  expect(press('q', { isComposing: true })).toBeNull();
});

test('single keys can be switched off; the palette stays, also while typing', () => {
  switchSingleKeys(false);
  expect(['/', 'q', '?'].map((key) => press(key))).toEqual([null, null, null]);
  expect(press('k', { ctrlKey: true }, '<input>')).toBe('palette');
  expect(press('k', { metaKey: true })).toBe('palette');
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBeNull();
});
