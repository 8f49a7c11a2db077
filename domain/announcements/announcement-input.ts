import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { publicationStatuses } from '../articles/publication.ts';
import { day, requiredText, text } from '../editing/fields.ts';
import type { ItemForm } from '../editing/item-form.ts';

/** Fields of the form of an announcement. */
export const announcementInput = {
  title: requiredText('The title', 120),
  content: text('The text', 400),
  link_label: text('The text of the link', 60),
  link_url: text('The address', 2000).refine(
    (value) => value === '' || /^(\/(?!\/)|https:\/\/)[^\s"<>\\]*$/i.test(value),
    'Please give a path of this site, such as /blog, or a web address that begins with https://.',
  ),
  status: z.enum(keysOf(publicationStatuses)),
  shown_until: z.union([z.literal('').transform(() => null), day('Please give a date, or leave it empty.')]),
};

/** The form of an announcement. */
export const announcementForm = {
  input: announcementInput,
  shown: {
    title: { label: 'Title' },
    content: { label: 'Text' },
    link_label: { label: 'Link Text' },
    link_url: { label: 'Link Address' },
    status: { label: 'Status', options: publicationStatuses },
    shown_until: { label: 'Shown Until' },
  },
} satisfies ItemForm<typeof announcementInput>;

/** A new announcement, validated. */
export type AnnouncementInput = z.output<z.ZodObject<typeof announcementInput>>;
/** An edit of an existing announcement, validated: `updated_at` is the version that the edit started from. */
export type AnnouncementEdit = AnnouncementInput & { updated_at: Date };
