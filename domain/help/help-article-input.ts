import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { articleForm, articleInput } from '../articles/article-input.ts';
import type { ItemForm } from '../editing/item-form.ts';
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

const { keywords, ...shown } = articleForm.shown;

/** The form of a help article. */
export const helpForm = {
  input: helpInput,
  shown: {
    ...shown,
    category: { label: 'Category', options: helpCategories },
    order_index: { label: 'Display Order' },
    keywords,
  },
} satisfies ItemForm<typeof helpInput>;

export type HelpInput = z.output<z.ZodObject<typeof helpInput>>;
