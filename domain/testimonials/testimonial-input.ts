import type { z } from 'zod';
import { flag, imageAddress, requiredText, text, version, wholeNumber } from '../editing/fields.ts';

/** What the form of a testimonial sends (S2 5): name and content are required, the rating is 1 to 5. */
export const testimonialInput = {
  name: requiredText('The name', 120),
  role: text('The role', 120),
  company: text('The company', 120),
  content: requiredText('The content', 2000),
  rating: wholeNumber('The rating', 1, 5),
  is_personal: flag,
  is_featured: flag,
  avatar_url: imageAddress,
};

/** The same for a testimonial that is there already, with the version that the edit began from. */
export const testimonialEdit = { ...testimonialInput, updated_at: version };

export type TestimonialInput = z.output<z.ZodObject<typeof testimonialInput>>;
export type TestimonialEdit = z.output<z.ZodObject<typeof testimonialEdit>>;
