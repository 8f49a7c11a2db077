import type { Recipe } from '@listgrove/domain/lists/recipes/recipe';
import { askUntilFetched } from '../pages/ask-until-fetched';

/** A recipe, or a sentence that says why there is none. */
export type FetchedRecipe = { recipe: Recipe } | { problem: string };

const noRecipe = 'This page has no recipe that can be read. Copy its ingredients and paste them into the list.';

/** Has the server read the recipe of a page. An address that is written without its scheme counts as one of https. */
export async function fetchRecipe(typed: string): Promise<FetchedRecipe> {
  const url = /^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/.test(typed) ? `https://${typed}` : typed;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return { problem: 'Enter an address that begins with https://' };
  try {
    const response = await askUntilFetched(`/links/recipe?url=${encodeURIComponent(url)}`);
    if (!response) return { problem: 'The page does not answer. Try again later.' };
    const answer: { recipe?: Recipe | null; message?: string } = await response.json();
    if (!response.ok) return { problem: answer.message ?? 'The recipe cannot be read now. Try again later.' };
    return answer.recipe ? { recipe: answer.recipe } : { problem: noRecipe };
  } catch (error) {
    if (error instanceof TypeError)
      return { problem: 'Reading a recipe needs a connection. Try again when you are online.' };
    // The page of a proxy is no JSON.
    if (error instanceof SyntaxError) return { problem: 'The recipe cannot be read now. Try again later.' };
    throw error;
  }
}
