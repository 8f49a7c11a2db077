import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, imageAddress, keywordList, requiredText, richText, text, version } from '../editing/fields.ts';
import { publicationStatuses } from './publication.ts';

/** The fields of the form for a new article that all kinds share. */
export const articleInput = {
  title: requiredText('The title', 200),
  excerpt: text('The excerpt', 1_000),
  content: richText,
  cover_image: imageAddress,
  keywords: keywordList,
  status: z.enum(keysOf(publicationStatuses)),
  featured: flag,
};

/** The fields of the form for an existing article: also the version that the edit began from. */
export const articleEdit = { ...articleInput, updated_at: version };

export type ArticleInput = z.output<z.ZodObject<typeof articleInput>>;
export type ArticleEdit = z.output<z.ZodObject<typeof articleEdit>>;
