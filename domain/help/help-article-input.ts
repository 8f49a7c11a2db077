import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { version } from '../editing/fields.ts';
import { postInput } from '../posts/post-input.ts';
import { helpCategories } from './help-article.ts';

/** What the form of a help article sends: a post's fields, the category and its place in it (S2 3). */
export const articleInput = {
  ...postInput,
  category: z.enum(keysOf(helpCategories)),
  /** "Parsed as an integer, else 0" (S2 5); within what the column holds. */
  order_index: z.string().transform((value) => {
    const order = Number.parseInt(value, 10);
    return Number.isSafeInteger(order) && Math.abs(order) < 2 ** 31 ? order : 0;
  }),
};

/** The same for an article that is there already, with the version that the edit began from. */
export const articleEdit = { ...articleInput, updated_at: version };

export type ArticleInput = z.output<z.ZodObject<typeof articleInput>>;
export type ArticleEdit = z.output<z.ZodObject<typeof articleEdit>>;
