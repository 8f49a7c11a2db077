/** A recipe as its page states it. */
export interface Recipe {
  title: string;
  /** What the amounts are for, in the words of the page: "4 servings"; empty if it does not say. */
  yield: string;
  /** One line for each ingredient, in their order. */
  ingredients: string[];
}

/** Limits of a recipe. Lengths are in characters; what is longer is cut. */
export const recipeLimits = { title: 200, yield: 60, ingredients: 100, ingredient: 300 } as const;

/** Returns how many servings (or pieces) a recipe's amounts are for, from 1 to 100; null if it does not say. */
export function servingsOf({ yield: words }: Pick<Recipe, 'yield'>): number | null {
  const count = Number(/\d+/.exec(words)?.[0] ?? 0);
  return count >= 1 && count <= 100 ? count : null;
}
