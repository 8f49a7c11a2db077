import type { Db } from '@listgrove/db/db';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { desc } from 'drizzle-orm';
import type { TestimonialCard } from './testimonial.ts';

/** More than a visitor clicks through; keeps the page bounded whatever staff enter. */
const carouselLimit = 50;

/** The carousel's testimonials, featured first, then newest (S1 4). */
export async function listTestimonialCards(db: Db): Promise<TestimonialCard[]> {
  return db
    .select({
      id: testimonials.id,
      name: testimonials.name,
      role: testimonials.role,
      company: testimonials.company,
      content: testimonials.content,
      rating: testimonials.rating,
      is_personal: testimonials.is_personal,
      avatar_url: testimonials.avatar_url,
    })
    .from(testimonials)
    .orderBy(desc(testimonials.is_featured), desc(testimonials.created_at), desc(testimonials.id))
    .limit(carouselLimit);
}
