import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, imageAddress, keywordList, requiredText, richText, text } from '../editing/fields.ts';
import { type ItemForm, yesNo } from '../editing/item-form.ts';
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

/** The form of an article, with the fields that all kinds share. */
export const articleForm = {
  input: articleInput,
  shown: {
    title: { label: 'Title' },
    content: { label: 'Content' },
    excerpt: { label: 'Excerpt' },
    status: { label: 'Status', options: publicationStatuses },
    featured: { label: 'Featured', options: yesNo },
    cover_image: { label: 'Cover Image' },
    keywords: { label: 'Keywords' },
  },
} satisfies ItemForm<typeof articleInput>;

export type ArticleInput = z.output<z.ZodObject<typeof articleInput>>;
