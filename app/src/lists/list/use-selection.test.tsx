// @vitest-environment happy-dom
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSelection } from './use-selection';

afterEach(() => {
  document.body.innerHTML = '';
});

const items = ['one', 'two', 'three'].map((id) => ({ id }) as ItemRow);

function Screen() {
  const selection = useSelection(items, []);
  return (
    <>
      <output>{selection.isOn ? selection.items.map(({ id }) => id).join(' ') || 'nothing' : 'off'}</output>
      <button type="button" onClick={selection.begin}>
        Begin
      </button>
      <button type="button" onClick={() => selection.select('two', 'one')}>
        Two
      </button>
    </>
  );
}

const shown = () => document.querySelector('output')?.textContent;
const press = (key: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const click = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());

test('a selection ends with Escape, but not while a menu above the list is open', async () => {
  await mount(<Screen />);
  await press('Escape');
  expect(shown()).toBe('off');
  await click('Begin');
  await click('Two');
  expect(shown()).toBe('two');
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  document.body.append(menu);
  await press('Escape');
  expect(shown()).toBe('two');
  menu.remove();
  await press('Escape');
  expect(shown()).toBe('off');
});
