import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { wordOf } from '@listgrove/domain/editing/trashed-noun';
import { trashedRedirects } from '@listgrove/domain/redirects/redirects.server';
import { trashedTestimonials } from '@listgrove/domain/testimonials/testimonials.server';
import type { NewItem } from '../parts/desk-data';

/** The form for a new item of each noun that staff write: those that they publish, testimonials and redirects. */
export const newItems: NewItem[] = [...Object.values(editedNouns), trashedTestimonials, trashedRedirects].map(
  (noun) => ({
    label: `New ${wordOf(noun)}`,
    path: `${noun.deskPath}/new`,
  }),
);
