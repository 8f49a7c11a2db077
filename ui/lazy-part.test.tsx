// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, Suspense } from 'react';
import { parseSync, Visitor } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyExtra, lazyPart } from './lazy-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { mount } from './testing/mount.tsx';

const Panel = ({ item }: { item: string }) => <p>Panel of {item}</p>;
const Box = ({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) =>
  open ? <p role="dialog">Box</p> : null;

/** Code that cannot be fetched until `isBack`, as from a server that is away. */
function code<Loaded>(part: Loaded) {
  const server = { isBack: false, asked: 0 };
  const load = async () => {
    server.asked += 1;
    if (!server.isBack) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: part };
  };
  return { server, load };
}

vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => void vi.useRealTimers());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null;
const press = (name: string) => act(async () => button(name)?.click());

test('a part whose code cannot be fetched leaves the screen as it is, says so, and opens at the second try', async () => {
  const { server, load } = code(Panel);
  const Part = lazyPart(load, MissingPart);
  const { container } = await mount(
    <>
      <h1>Shopping</h1>
      <Suspense>
        <Part item="Milk" />
      </Suspense>
    </>,
  );
  expect(container.textContent).toContain('Shopping');
  expect(container.querySelector('[role=alert]')?.textContent).toMatch(/^This could not be loaded\./);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Try again');
  expect(button('Try again'), 'still without a connection').not.toBe(null);
  server.isBack = true;
  await press('Try again');
  expect(container.textContent).toBe('ShoppingPanel of Milk');
});

test('a part that is opened once more after a failure is tried at once', async () => {
  const { server, load } = code(Panel);
  const Part = lazyPart(load, MissingPart);
  const { container, render } = await mount(
    <Suspense>
      <Part item="Milk" />
    </Suspense>,
  );
  await render(null);
  server.isBack = true;
  await render(
    <Suspense>
      <Part item="Bread" />
    </Suspense>,
  );
  expect(container.textContent).toBe('Panel of Bread');
});

test('where trying again does not help although the server answers, the page can be loaded again', async () => {
  const Part = lazyPart(code(Panel).load, MissingPart);
  const { container } = await mount(
    <Suspense>
      <Part item="Milk" />
    </Suspense>,
  );
  vi.stubGlobal('fetch', async () => new Response());
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await press('Try again');
  expect(container.textContent).toContain('this page has to be loaded again');
  await press('Load again');
  expect(reload).toHaveBeenCalledOnce();
});

test('a dialog whose code cannot be fetched is a card that can be closed, and opens at the next press', async () => {
  const { server, load } = code(Box);
  const Dialog = lazyDialog(load);
  const changes: boolean[] = [];
  const dialog = (open: boolean) => <Dialog open={open} onOpenChange={(next) => changes.push(next)} />;
  const { container, render } = await mount(dialog(true));
  expect(document.activeElement, 'it has the focus, so that keys are no longer held').toBe(button('Try again'));
  await press('Close');
  expect(changes).toEqual([false]);
  await render(dialog(false));
  expect(container.textContent).toBe('');
  server.isBack = true;
  await render(dialog(true));
  expect(container.textContent).toBe('Box');
});

test('an extra whose code cannot be fetched says nothing, and is there when the connection is back', async () => {
  vi.useFakeTimers();
  const { server, load } = code(Panel);
  const Extra = lazyExtra(load);
  const { container } = await mount(
    <>
      <h1>Shopping</h1>
      <Suspense>
        <Extra item="Milk" />
      </Suspense>
    </>,
  );
  expect(container.textContent).toBe('Shopping');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.asked).toBe(2);
  server.isBack = true;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(container.textContent).toBe('ShoppingPanel of Milk');
});

const cwd = join(import.meta.dirname, '..');
const files = globSync('{app/src,site/src,ui,web}/**/*.{ts,tsx}', {
  cwd,
  exclude: (path) => /node_modules|\.test\./.test(path),
}).map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(join(cwd, file), 'utf8') }));

test('no screen uses the lazy of React, whose failures replace the whole page', () => {
  expect(files.length).toBeGreaterThan(500);
  const bare = /import[^;]*\blazy\b[^;]*from 'react'|\bReact\.lazy\b/;
  expect(files.filter(({ code }) => bare.test(code)).map(({ file }) => file)).toEqual(['ui/lazy-part.tsx']);
});

test('what handles code that cannot be fetched is a catch: the build calls the second argument of then only for the import itself', () => {
  const faults = files.flatMap(({ file, code }) => {
    const found: string[] = [];
    if (!code.includes('import(')) return found;
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression' || given.length < 2) return;
        found.push(`${file}: ${code.slice(callee.start, callee.end)}`);
      },
    }).visit(parseSync(file, code).program);
    return found;
  });
  expect(faults).toEqual([]);
});
