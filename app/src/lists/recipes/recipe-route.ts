import { otherLimits } from '@listgrove/domain/limits/limit-table';
import { recipesContext } from '@listgrove/web/context';
import { findPage } from '../pages/find-page.server';
import type { Route } from './+types/recipe-route';

/** Answers GET /links/recipe?url= with `{recipe}`, which is null for a page without one; 202 while the page is fetched. */
export async function loader(args: Route.LoaderArgs) {
  const recipe = await findPage(args, args.context.get(recipesContext), otherLimits.recipesByAccount);
  if (recipe instanceof Response) return recipe;
  // A page that could not be read may be there in ten minutes.
  return Response.json({ recipe }, { headers: { 'cache-control': `private, max-age=${recipe ? 86_400 : 600}` } });
}
