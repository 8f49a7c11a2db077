import { readRecipe } from './read-recipe.server.ts';

/** The tasks of recipes by name. They run only in the isolated process. */
export const tasks = { readRecipe };
