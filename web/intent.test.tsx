// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hydrate } from '@listgrove/ui/testing/mount';
import { act, Suspense, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'intent.js'), 'utf8');
const heard: string[] = [];
const listeners: Parameters<typeof addEventListener>[] = [];

function Page() {
  const [text, setText] = useState('');
  const [done, setDone] = useState(false);
  const hear = (event: React.SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => {
    heard.push(`${event.currentTarget.name} ${event.currentTarget.value}`);
  };
  return (
    <form onInput={({ target }) => heard.push(`form ${(target as HTMLInputElement).name}`)}>
      <select name="topic" defaultValue="all" onChange={hear}>
        <option value="all">All</option>
        <option value="guides">Guides</option>
      </select>
      <select name="status" value="pending" onChange={hear}>
        <option value="pending">Pending</option>
        <option value="done">Done</option>
      </select>
      <input type="radio" name="kind" value="request" defaultChecked onChange={hear} />
      <input type="radio" name="kind" value="report" onChange={hear} />
      <input type="checkbox" name="box" checked={done} onChange={(event) => setDone(event.target.checked)} />
      <input type="search" name="q" defaultValue="" onChange={hear} />
      <input type="text" name="title" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`${text} ${done}`}</output>
    </form>
  );
}

const element = (selector: string) => document.querySelector(selector) as HTMLInputElement;

/** What the browser does when a visitor changes a control. */
function change(selector: string, next: { value?: string; checked?: boolean }) {
  const control = Object.assign(element(selector), next);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

async function start() {
  await hydrate(<Page />, element('main'));
  await act(async () => dispatchEvent(new Event('app:ready')));
}

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = `<script type="text/plain" id="app-module" data-parts=""></script><main>${renderToString(<Page />)}</main>`;
  new Function('addEventListener', script)((...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener);
    addEventListener(...listener);
  });
});

// The window outlives the test, and what the script listens for happens in other tests too.
afterEach(() => {
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what is chosen and typed before hydration stays, and the page hears of it once', async () => {
  change('[name=topic]', { value: 'guides' });
  change('[name=status]', { value: 'done' });
  change('[value=report]', { checked: true });
  change('[name=q]', { value: 'wed' });
  change('[name=q]', { value: 'wedding' });
  expect(heard).toEqual([]);
  await start();
  expect(element('[name=topic]').value).toBe('guides');
  expect(element('[value=report]').checked).toBe(true);
  expect(element('[name=q]').value).toBe('wedding');
  expect(heard).toEqual([
    ...['form topic', 'topic guides', 'form status', 'status done'],
    ...['kind report', 'form kind', 'form q', 'q wedding'],
  ]);
});

test('fields whose state React holds take what was entered before hydration', async () => {
  change('[name=box]', { checked: true });
  change('[name=title]', { value: 'Hives' });
  await start();
  expect(element('output').textContent).toBe('Hives true');
  expect([element('[name=title]').value, element('[name=box]').checked]).toEqual(['Hives', true]);
});

test('of two radio buttons, the one that was chosen last stays', async () => {
  change('[value=report]', { checked: true });
  change('[value=request]', { checked: true });
  await start();
  expect(element('[value=request]').checked).toBe(true);
  expect(heard.filter((each) => each.startsWith('kind')).at(-1)).toBe('kind request');
});

test('the app starts when a part that moves by itself comes into view, and not before', async () => {
  let show = (_parts: { isIntersecting: boolean }[]) => {};
  const seen: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof show) {
        show = callback;
      }
      observe = (part: Element) => seen.push(part);
      disconnect = () => {};
    },
  );
  const inserted = vi.spyOn(document.head, 'append');
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  element('main').setAttribute('data-moves', '');
  dispatchEvent(new Event('load'));
  expect(seen).toEqual([element('main')]);
  show([{ isIntersecting: false }]);
  await settle();
  expect(inserted).not.toHaveBeenCalled();
  show([{ isIntersecting: true }]);
  await settle();
  expect(inserted).toHaveBeenCalledOnce();
});

/** A part whose code arrives in the browser after the rest of the page. */
let code: Promise<void> | null = null;

function LatePart() {
  if (code) use(code);
  return (
    <>
      <button type="button" data-needs-app onClick={() => heard.push('late button')}>
        Late
      </button>
      <input name="late" defaultValue="" onChange={({ target }) => heard.push(`late ${target.value}`)} />
    </>
  );
}

const withLatePart = (
  <>
    <button type="button" data-needs-app id="early" onClick={() => heard.push('early button')}>
      Early
    </button>
    <Suspense>
      <LatePart />
    </Suspense>
  </>
);

test('clicks and texts in a part that is hydrated later wait for that part, also those after the page is ready', async () => {
  let arrive = () => {};
  element('main').innerHTML = renderToString(withLatePart);
  code = new Promise((resolve) => {
    arrive = resolve;
  });
  const late = element('[name=late]');
  element('#early').click();
  change('[name=late]', { value: 'oats' });
  await hydrate(withLatePart, element('main'));
  await act(async () => dispatchEvent(new Event('app:ready')));
  expect(heard).toEqual(['early button']);
  element('button:not(#early)').click();
  element('button:not(#early)').click();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(heard).toEqual(['early button']);
  await act(async () => arrive());
  await expect.poll(() => heard.toSorted(), { timeout: 10_000 }).toEqual(['early button', 'late button', 'late oats']);
  expect([late.isConnected, late.value]).toEqual([true, 'oats']);
  element('button:not(#early)').click();
  expect(heard.filter((each) => each === 'late button')).toHaveLength(2);
  code = null;
});

test('without changes nothing is repeated, and later changes are left to React', async () => {
  await start();
  expect(heard).toEqual([]);
  await act(async () => change('[name=topic]', { value: 'guides' }));
  expect(heard).toEqual(['form topic', 'topic guides']);
});

/** Starts a page whose code cannot be loaded. `answer` lets the server answer. */
function startInVain() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn((_address: string, _question: RequestInit) => promise);
  vi.stubGlobal('fetch', asked);
  element('#app-module').dataset.parts = '/assets/missing.js';
  dispatchEvent(new Event('app:start'));
  return { reload, asked, answer: () => resolve(new Response()) };
}

test('a page whose code cannot be loaded is loaded again when the server answers', async () => {
  const { reload, asked, answer } = startInVain();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('a page whose code cannot be loaded asks again when a question stays without an answer', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const { reload, asked, answer } = startInVain();
  asked.mockImplementationOnce(
    (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  answer();
  patience.abort();
  await expect.poll(() => asked.mock.calls.length, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test.each(['submit', 'beforeunload'])('a page that is being left (%s) is not loaded again', async (type) => {
  const { reload, asked, answer } = startInVain();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  (type === 'submit' ? element('form') : window).dispatchEvent(new Event(type, { bubbles: true }));
  answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
});
