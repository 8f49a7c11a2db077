// @vitest-environment happy-dom
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { act } from 'react';
import { expect, test } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';
import { mount } from './testing/mount.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Loaded({ open }: Props) {
  return (
    <div role="dialog" {...(open ? {} : { 'data-closed': '' })}>
      <input />
    </div>
  );
}

function openLater() {
  const code = Promise.withResolvers<{ default: typeof Loaded }>();
  const asked: boolean[] = [];
  const Dialog = lazyDialog(() => {
    asked.push(true);
    return code.promise;
  });
  return { Dialog, asked, arrive: () => act(async () => code.resolve({ default: Loaded })) };
}

async function type(...keys: string[]) {
  for (const key of keys) {
    await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  }
}

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

test('what is typed while the code of a dialog is fetched is in its field', async () => {
  const { Dialog, asked, arrive } = openLater();
  const { container, render } = await mount(<Dialog open={false} onOpenChange={() => {}} />);
  expect(asked, 'a dialog that is not open').toEqual([]);
  await render(<Dialog open onOpenChange={() => {}} />);
  await type('a', 'b');
  await arrive();
  container.querySelector('input')?.focus();
  await nextFrame();
  expect(container.querySelector('input')?.value).toBe('ab');
  await render(<Dialog open={false} onOpenChange={() => {}} />);
  expect(container.querySelector('input'), 'it fades out').not.toBe(null);
});

test('Escape closes a dialog whose code is fetched', async () => {
  const { Dialog } = openLater();
  const changes: boolean[] = [];
  await mount(<Dialog open onOpenChange={(open) => changes.push(open)} />);
  await type('a', 'Escape');
  expect(changes).toEqual([false]);
});

test('every dialog whose code is fetched later is made with lazyDialog', () => {
  const cwd = join(import.meta.dirname, '..');
  const faults = globSync('{app,site}/src/**/*.tsx', { cwd }).flatMap((file) =>
    [
      ...readFileSync(join(cwd, file), 'utf8').matchAll(
        /\blazy(?:Part|Extra)\(\s*(?:async )?\(\) =>[^;]*?\bimport\('(?<path>\.[^']+)'\)/g,
      ),
    ].flatMap(({ groups }) => {
      const module = join(cwd, dirname(file), `${groups?.path}.tsx`);
      return existsSync(module) && isDialog(readFileSync(module, 'utf8')) ? [`${file} fetches ${groups?.path}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

/** Whether a module is a dialog by its name or shows one. */
function isDialog(code: string): boolean {
  return /<\w*Dialog\b|<CommandList\b|role="dialog"|export default function \w*Dialog\b/.test(code);
}
