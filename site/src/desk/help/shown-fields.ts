import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { helpCategories } from '@listgrove/domain/help/help-article';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

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
