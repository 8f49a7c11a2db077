// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { loadReader } from '../smart-input/load-reader';
import { loadWordLists } from '../suggest-category';
import { openMemoryStore } from '../testing/memory-store';
import { undoStackOf } from '../undo/undo-stack';
import RecipeDialog from './recipe-dialog';

afterEach(async () => {
  vi.unstubAllGlobals();
  await dropToasts();
});

const lasagna = {
  title: 'Lasagna',
  yield: 'Serves 4',
  ingredients: ['400 g minced beef', '1 ½ cups milk', '1 onion', 'salt'],
};

/** The dialog of a list with 100 g minced beef on it, whose address the server answers with this. */
async function openRecipe(answer: () => Promise<Response>, url = 'https://cooking.example/lasagna') {
  const { store, list } = openMemoryStore('shopping');
  await Promise.all([loadReader(), loadWordLists()]);
  void store.mutate('addItem', { list, item: newId(), name: 'minced beef', quantity: 100, unit: 'g' });
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const onOpenChange = vi.fn();
  await mount(
    <ListStoreContext value={store}>
      <RecipeDialog list={list} url={url} open onOpenChange={onOpenChange} />
    </ListStoreContext>,
  );
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  const press = (label: string) =>
    act(async () => {
      const buttons = [...dialog().querySelectorAll('button')];
      buttons.find((each) => each.textContent === label || each.getAttribute('aria-label') === label)?.click();
    });
  const lines = () => [...dialog().querySelectorAll('ul[aria-label=Ingredients] li')].map((line) => line.textContent);
  const shown = () => store.items(list).map(({ name, quantity, unit }) => [name, quantity, unit]);
  return { store, list, asked, dialog, press, lines, shown, onOpenChange };
}

test('the ingredients of a recipe are scaled, chosen, added up with what is there, and undone as one', async () => {
  const { store, list, asked, dialog, press, lines, shown, onOpenChange } = await openRecipe(async () =>
    Response.json({ recipe: lasagna }),
  );
  expect(asked).toHaveBeenCalledWith('/links/recipe?url=https%3A%2F%2Fcooking.example%2Flasagna', expect.anything());
  expect(lines()).toEqual(lasagna.ingredients);
  await press('More servings');
  await press('More servings');
  expect(dialog().textContent).toContain('Serves 6');
  expect(lines()).toEqual(['600 g minced beef', '2 ¼ cups milk', '1 ½ onion', 'salt']);
  await act(async () => dialog().querySelectorAll<HTMLInputElement>('ul input')[3]?.click());
  const before = shown();
  await press('Add 3 items');
  expect(shown()).toEqual([
    ['minced beef', 700, 'g'],
    ['milk', 2.25, 'cups'],
    ['onion', 1.5, ''],
  ]);
  expect(store.items(list).map(({ category }) => category)).toEqual(['Meat & poultry', 'Dairy & eggs', 'Produce']);
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await act(async () => undoStackOf(store).undo());
  expect(shown()).toEqual(before);
});

test.each([
  ['cooking.example/lasagna?x=1', 'https://cooking.example/lasagna?x=1'],
  ['www.cooking.example', 'https://www.cooking.example'],
])('the address %s is read as one of the web', async (typed, asked) => {
  const recipe = await openRecipe(async () => Response.json({ recipe: lasagna }), typed);
  expect(recipe.asked).toHaveBeenCalledWith(`/links/recipe?url=${encodeURIComponent(asked)}`, expect.anything());
});

test.each(['lasagna', 'mailto:maya@mail.example', 'file:///etc/passwd'])(
  '%s is no address of a recipe',
  async (typed) => {
    const { asked, dialog } = await openRecipe(async () => Response.json({ recipe: lasagna }), typed);
    expect(asked).not.toHaveBeenCalled();
    expect(dialog().textContent).toContain('Enter an address that begins with https://');
  },
);

test('a recipe that does not say for how many it is, is made once or several times', async () => {
  const { dialog, press, lines } = await openRecipe(async () => Response.json({ recipe: { ...lasagna, yield: '' } }));
  await press('More servings');
  expect(dialog().textContent).toContain('2 × the recipe');
  expect(lines()[0]).toBe('800 g minced beef');
});

test.each([
  ['a page without a recipe', async () => Response.json({ recipe: null }), 'no recipe that can be read'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'needs a connection'],
  ['the page of a proxy', async () => new Response('<html>'), 'cannot be read now'],
  ['too many pages', async () => Response.json({ message: 'Try again later.' }, { status: 429 }), 'Try again later.'],
])('%s is said by the field, and the address stays', async (_, answer, sentence) => {
  const { dialog } = await openRecipe(answer as () => Promise<Response>);
  expect(dialog().textContent).toContain(sentence);
  const field = dialog().querySelector('input');
  expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['https://cooking.example/lasagna', 'true']);
});
