import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

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
