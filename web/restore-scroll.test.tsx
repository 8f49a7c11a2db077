import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, ScrollRestoration } from 'react-router';
import { expect, test } from 'vitest';
import { finishDocument } from './document.ts';

const own = readFileSync(join(import.meta.dirname, 'restore-scroll.js'), 'utf8');
const place = 'react-router-scroll-positions';

/** The document of a page with the script of the router. */
function render(): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ScrollRestoration nonce="secret-nonce" /> }]);
  return `<html><head></head><body>${renderToString(<Page />)}</body></html>`;
}

function scriptOfRouter(): string {
  const [, text = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(render()) ?? [];
  expect(text).toContain(place);
  return text;
}

/** Runs a script in a page with this state of its history and these stored positions, and returns what it has done. */
function effectsOf(script: string, { state, stored }: { state: object | null; stored: string | null }) {
  const window = new Window({ url: 'http://localhost/' });
  const scrolled: unknown[] = [];
  window.history.replaceState(state, '');
  if (stored !== null) window.sessionStorage.setItem(place, stored);
  window.scrollTo = (...to: unknown[]) => void scrolled.push(to);
  new Function('window', 'console', `with (window) { ${script} }`)(window, { error() {} });
  const { key } = window.history.state as { key: string };
  return { key: state ? key : key.length > 5, scrolled, stored: window.sessionStorage.getItem(place) };
}

test.each([
  { state: null, stored: null },
  { state: { key: 'k' }, stored: null },
  { state: { key: 'k' }, stored: '{"k":120,"l":7}' },
  { state: { key: 'm' }, stored: '{"k":120}' },
  { state: { key: 'k' }, stored: '{"k":"far"}' },
])('our script does what that of the router does ($state, $stored)', (page) => {
  expect(effectsOf(own, page)).toEqual(effectsOf(scriptOfRouter(), page));
});

test('a page whose positions nobody can read begins at its top', () => {
  expect(effectsOf(own, { state: { key: 'k' }, stored: 'no JSON' }).scrolled).toEqual([]);
});

test('a page of a browser that blocks storage begins at its top, without an error', () => {
  const page = {
    history: { state: { key: 'k' } },
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    scrollTo: () => expect.unreachable(),
  };
  expect(() => new Function('window', `with (window) { ${own} }`)(page)).not.toThrow();
});

test('a page whose position is known is scrolled there, by our script alone', () => {
  const known = { state: { key: 'k' }, stored: '{"k":120}' };
  expect(effectsOf(own, known).scrolled).toEqual([[0, 120]]);
  const { html } = finishDocument(Buffer.from(render()), 'secret-nonce', {
    site: 'http://localhost',
    app: 'http://app',
  });
  const scripts = html
    .toString()
    .split('<script')
    .filter((script) => script.includes(place));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).not.toContain('storageKey');
});
