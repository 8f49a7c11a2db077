import { publicationStatuses } from '@listgrove/domain/articles/publication';
import type { Post } from '@listgrove/domain/posts/post';
import type { Values } from '../parts/answer';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

/** Returns the fields of the form of a post. */
export function valuesOf({ id, title, excerpt, content, cover_image, status, ...row }: Post): Values {
  return {
    id,
    updated_at: row.updated_at.toISOString(),
    title,
    excerpt,
    content,
    cover_image,
    status,
    keywords: row.keywords.join('\n'),
    featured: row.featured ? 'true' : '',
  };
}

/** The fields of a post as its revisions name and show them. */
export const shown = {
  title: { label: 'Title' },
  content: { label: 'Content' },
  excerpt: { label: 'Excerpt' },
  status: { label: 'Status', options: publicationStatuses },
  featured: { label: 'Featured', options: yesNo },
  cover_image: { label: 'Cover Image' },
  keywords: { label: 'Keywords' },
} satisfies ShownFields;
