// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const script = readFileSync(join(import.meta.dirname, 'intent.js'), 'utf8');
const heard: string[] = [];

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

async function hydrate() {
  await act(async () => hydrateRoot(element('main'), <Page />));
  await act(async () => dispatchEvent(new Event('app:ready')));
}

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = `<script type="text/plain" id="app-module" data-parts=""></script><main>${renderToString(<Page />)}</main>`;
  new Function(script)();
});

test('what is chosen and typed before hydration stays, and the page hears of it once', async () => {
  change('[name=topic]', { value: 'guides' });
  change('[name=status]', { value: 'done' });
  change('[value=report]', { checked: true });
  change('[name=q]', { value: 'wed' });
  change('[name=q]', { value: 'wedding' });
  expect(heard).toEqual([]);
  await hydrate();
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
  await hydrate();
  expect(element('output').textContent).toBe('Hives true');
  expect([element('[name=title]').value, element('[name=box]').checked]).toEqual(['Hives', true]);
});

test('of two radio buttons, the one that was chosen last stays', async () => {
  change('[value=report]', { checked: true });
  change('[value=request]', { checked: true });
  await hydrate();
  expect(element('[value=request]').checked).toBe(true);
  expect(heard.filter((each) => each.startsWith('kind')).at(-1)).toBe('kind request');
});

test('without changes nothing is repeated, and later changes are left to React', async () => {
  await hydrate();
  expect(heard).toEqual([]);
  await act(async () => change('[name=topic]', { value: 'guides' }));
  expect(heard).toEqual(['form topic', 'topic guides']);
});
