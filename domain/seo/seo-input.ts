import type { z } from 'zod';
import { imageAddress, text } from '../editing/fields.ts';
import { splitKeywords } from './keywords.ts';

/** What the form of a page's metadata sends (S2 2); an empty field leaves the page's own words. */
export const seoInput = {
  title: text('The title', 200),
  description: text('The description', 1000),
  keywords: text('The keywords', 2000).transform(splitKeywords),
  image: imageAddress,
};

export type SeoInput = z.output<z.ZodObject<typeof seoInput>>;
