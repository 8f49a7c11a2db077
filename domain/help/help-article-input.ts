import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { articleInput } from '../articles/article-input.ts';
import { version } from '../editing/fields.ts';
import { helpCategories } from './help-article.ts';

/** The fields of the form for a new help article: those of every article, the category and the place in it. */
export const helpInput = {
  ...articleInput,
  category: z.enum(keysOf(helpCategories)),
  /** The integer that the text begins with; 0 if it begins with none or the column cannot hold it. */
  order_index: z.string().transform((value) => {
    const order = Number.parseInt(value, 10);
    return Number.isSafeInteger(order) && Math.abs(order) < 2 ** 31 ? order : 0;
  }),
};

/** The fields of the form for an existing help article: also the version that the edit began from. */
export const helpEdit = { ...helpInput, updated_at: version };

export type HelpInput = z.output<z.ZodObject<typeof helpInput>>;
export type HelpEdit = z.output<z.ZodObject<typeof helpEdit>>;
