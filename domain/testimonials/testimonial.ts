import type { testimonials } from '@listgrove/db/schema/testimonials';

/** A testimonial as it is stored (S1 3). */
export type Testimonial = typeof testimonials.$inferSelect;

/** What its card needs; a personal one hides role and company (S1 2.4). */
export type TestimonialCard = Pick<
  Testimonial,
  'id' | 'name' | 'role' | 'company' | 'content' | 'rating' | 'is_personal' | 'avatar_url'
>;

/** How many a page of staff's list holds. */
export const testimonialsPerPage = 25;
