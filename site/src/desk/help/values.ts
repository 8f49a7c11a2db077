import { publicationStatuses } from '@listgrove/domain/articles/publication';
import type { HelpArticle } from '@listgrove/domain/help/help-article';
import { helpCategories } from '@listgrove/domain/help/help-article';
import type { Values } from '../parts/answer';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

/** Returns the fields of the form of a help article. */
export function valuesOf({ id, title, excerpt, content, cover_image, category, status, ...row }: HelpArticle): Values {
  return {
    id,
    updated_at: row.updated_at.toISOString(),
    title,
    excerpt,
    content,
    cover_image,
    category,
    status,
    order_index: String(row.order_index),
    keywords: row.keywords.join('\n'),
    featured: row.featured ? 'true' : '',
  };
}

/** The fields of a help article as its revisions name and show them. */
export const shown = {
  title: { label: 'Title' },
  content: { label: 'Content' },
  excerpt: { label: 'Excerpt' },
  status: { label: 'Status', options: publicationStatuses },
  featured: { label: 'Featured', options: yesNo },
  cover_image: { label: 'Cover Image' },
  category: { label: 'Category', options: helpCategories },
  order_index: { label: 'Display Order' },
  keywords: { label: 'Keywords' },
} satisfies ShownFields;
