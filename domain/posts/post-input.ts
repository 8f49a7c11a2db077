import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, imageAddress, keywordList, requiredText, richText, text, version } from '../editing/fields.ts';
import { publications } from './post.ts';

/** Draft or published, as a form sends it. */
const publicationInput = z.enum(keysOf(publications));

/** What the form of a blog post sends (S2 3). */
export const postInput = {
  title: requiredText('The title', 200),
  excerpt: text('The excerpt', 1_000),
  content: richText,
  cover_image: imageAddress,
  keywords: keywordList,
  status: publicationInput,
  featured: flag,
};

/** The same for a post that is there already, with the version that the edit began from. */
export const postEdit = { ...postInput, updated_at: version };

export type PostInput = z.output<z.ZodObject<typeof postInput>>;
export type PostEdit = z.output<z.ZodObject<typeof postEdit>>;
