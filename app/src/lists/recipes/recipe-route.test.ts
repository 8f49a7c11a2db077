import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import type { Recipe } from '@listgrove/domain/lists/recipes/recipe';
import { newId } from '@listgrove/kernel/ids';
import { recipesContext } from '@listgrove/web/context';
import { expect, test } from 'vitest';
import { askFor, openFetchedPages } from '../link-preview/testing/fetched-pages';
import type { Route } from './+types/recipe-route';
import { loader } from './recipe-route';

const database = await openDatabaseForFile();

const soup = { title: 'Soup', yield: '2', ingredients: ['1 leek'] };

/** Asks for recipes as an account, or as nobody. `known` has those that were fetched. */
function openKitchen() {
  const { known, fetched, source } = openFetchedPages<Recipe>();
  const ask = async (account: string | null, url: string) => {
    const asked = askFor({ database, account, route: 'recipe', url });
    asked.context.set(recipesContext, source);
    return loader(asked as unknown as Route.LoaderArgs);
  };
  return { known, fetched, ask };
}

test('an account gets a recipe once it was fetched, nobody else does, and only web addresses are fetched', async () => {
  const { known, fetched, ask } = openKitchen();
  const maya = newId();
  const url = 'https://cooking.example/soup';
  expect((await ask(null, url)).status).toBe(401);
  for (const bad of [
    '',
    'soup',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://a.example/${'x'.repeat(2000)}`,
  ]) {
    expect((await ask(maya, bad)).status).toBe(400);
  }
  expect(fetched).toEqual([]);
  expect((await ask(maya, url)).status).toBe(202);
  known.set(url, soup);
  expect(await (await ask(maya, url)).json()).toEqual({ recipe: soup });
  known.set(url, null);
  const none = await ask(maya, url);
  expect([await none.json(), none.headers.get('cache-control')]).toEqual([{ recipe: null }, 'private, max-age=600']);
});

test('an account has 60 recipes an hour fetched', async () => {
  const { fetched, ask } = openKitchen();
  const maya = newId();
  const statuses = new Set<number>();
  for (let page = 1; page <= 60; page += 1) statuses.add((await ask(maya, `https://cooking.example/${page}`)).status);
  expect([...statuses]).toEqual([202]);
  expect((await ask(maya, 'https://cooking.example/more')).status).toBe(429);
  expect(fetched).toHaveLength(60);
});
