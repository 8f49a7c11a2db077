import { isolate } from '../../isolated/isolate.server.ts';
import { internet, type Network } from '../../network/request-public.server.ts';
import { fetchPublic } from '../link-preview/fetch-public.server.ts';
import { asPage, createFetchedPages, type FetchedPages } from '../pages/fetched-pages.server.ts';
import type { Recipe } from './recipe.ts';

/** Time for a page in milliseconds, redirects included, and the bytes of it that are read. */
const bounds = { time: 8000, bytes: 2 * 1024 * 1024 };

const module = new URL('./tasks.server.ts', import.meta.url).href;

/** The recipes of the pages that people ask for. */
export type Recipes = FetchedPages<Recipe>;

/** Creates the recipes of a process. They are kept in memory only. */
export function createRecipes(network: Network = internet): Recipes {
  return createFetchedPages(
    (url) => recipeOf(url, network),
    ({ title, ingredients }) => 2 * (title.length + ingredients.join('').length) + 50 * ingredients.length,
  );
}

async function recipeOf(url: string, network: Network): Promise<Recipe | null> {
  const signal = AbortSignal.timeout(bounds.time);
  const { bytes, type } = await fetchPublic(url, { ...asPage, most: bounds.bytes, signal, network });
  // What a stranger sent is read in the isolated process, whose memory and time are limited.
  const input = async () => [bytes, type];
  return (await isolate({ module, task: 'readRecipe', inputOf: input, mostTime: bounds.time })) as Recipe | null;
}
