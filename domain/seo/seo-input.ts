import type { z } from 'zod';
import { flag, imageAddress, text } from '../editing/fields.ts';
import { splitKeywords } from './keywords.ts';

/** The fields of the form for a page's metadata. An empty field leaves the page's own metadata. */
export const seoInput = {
  title: text('The title', 200),
  description: text('The description', 1000),
  keywords: text('The keywords', 2000).transform(splitKeywords),
  image: imageAddress,
  noindex: flag,
  nofollow: flag,
};

export type SeoInput = z.output<z.ZodObject<typeof seoInput>>;
