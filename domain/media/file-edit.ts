import { z } from 'zod';

const share = z.coerce.number('Please enter a number.').min(0).max(1);

/** Schemas for the fields of the form for a file's details (`editFile`), with messages for staff. */
export const fileEdit = {
  id: z.uuid(),
  updated_at: z.coerce.date(),
  alt: z.string().trim().max(1000, 'That is longer than 1,000 characters.'),
  is_decorative: z.string().transform((text) => text === 'true'),
  focal_x: share,
  focal_y: share,
};
