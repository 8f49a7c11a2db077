import type { testimonials } from '@listgrove/db/schema/testimonials';

/** A row of `testimonials`. */
export type Testimonial = typeof testimonials.$inferSelect;

/** A testimonial on the public site. Its card hides role and company if it is personal. */
export type TestimonialCard = Pick<
  Testimonial,
  'id' | 'name' | 'role' | 'company' | 'content' | 'rating' | 'is_personal' | 'avatar_url'
>;

/** Testimonials per page of staff's list. */
export const testimonialsPerPage = 25;

/** The number of testimonials in the carousel, which a visitor clicks through. It bounds the size of the home page. */
export const carouselLimit = 50;
