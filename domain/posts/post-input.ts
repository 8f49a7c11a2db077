import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, imageAddress, keywordList, requiredText, richText, text, version } from '../editing/fields.ts';
import { publicationStatuses } from './post.ts';

/** The status of a post or help article in a form. */
const publicationInput = z.enum(keysOf(publicationStatuses));

/** The fields of the form for a new post. */
export const postInput = {
  title: requiredText('The title', 200),
  excerpt: text('The excerpt', 1_000),
  content: richText,
  cover_image: imageAddress,
  keywords: keywordList,
  status: publicationInput,
  featured: flag,
};

/** The fields of the form for an existing post: also the version that the edit began from. */
export const postEdit = { ...postInput, updated_at: version };

export type PostInput = z.output<z.ZodObject<typeof postInput>>;
export type PostEdit = z.output<z.ZodObject<typeof postEdit>>;
