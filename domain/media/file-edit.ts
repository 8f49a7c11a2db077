import { z } from 'zod';

const share = z.coerce.number('Please enter a number.').min(0).max(1);

/** What a form says about a file (`editFile`): fields as texts, the words for what is wrong with them. */
export const fileEdit = {
  id: z.uuid(),
  updated_at: z.coerce.date(),
  alt: z.string().trim().max(1000, 'That is longer than 1,000 characters.'),
  is_decorative: z.string().transform((text) => text === 'true'),
  focal_x: share,
  focal_y: share,
};
