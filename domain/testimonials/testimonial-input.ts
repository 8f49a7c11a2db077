import type { z } from 'zod';
import { flag, imageAddress, requiredText, text, version, wholeNumber } from '../editing/fields.ts';

/** Fields of the testimonial form. Name and content are required; the rating is 1 to 5. */
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

/** Fields of the form for an existing testimonial: `updated_at` is the version that the edit started from. */
export const testimonialEdit = { ...testimonialInput, updated_at: version };

/** A new testimonial, validated. */
export type TestimonialInput = z.output<z.ZodObject<typeof testimonialInput>>;
/** An edit of an existing testimonial, validated. */
export type TestimonialEdit = z.output<z.ZodObject<typeof testimonialEdit>>;
