import type { Db } from '@listgrove/db/db';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { count, desc } from 'drizzle-orm';
import { createRow, findRow, updateRow } from '../editing/edit-rows.server.ts';
import type { TrashedNoun } from '../editing/trashed-noun.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { carouselLimit, type Testimonial, type TestimonialCard, testimonialsPerPage } from './testimonial.ts';
import type { TestimonialEdit, TestimonialInput } from './testimonial-input.ts';

/** Featured first, then newest first. */
const order = [desc(testimonials.is_featured), desc(testimonials.created_at), desc(testimonials.id)];

/** Returns up to 50 testimonials for the carousel, featured first, then newest first. */
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
    .orderBy(...order)
    .limit(carouselLimit);
}

/** The columns that staff's search reads. */
const searched = [testimonials.name, testimonials.role, testimonials.company, testimonials.content];

/**
 * Returns one page of staff's list, featured first, then newest first. `q` is searched for in name, role, company and content;
 * `total` counts all matches. Throws CodedError `not-allowed`.
 */
export async function listTestimonials(
  db: Db,
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<{ testimonials: Testimonial[]; total: number; pages: number }> {
  requireStaff(actor);
  const condition = q ? isInColumns(searched, q) : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(testimonials)
      .where(condition)
      .orderBy(...order)
      .limit(testimonialsPerPage)
      .offset((page - 1) * testimonialsPerPage),
    db.select({ total: count() }).from(testimonials).where(condition),
  ]);
  const total = counted?.total ?? 0;
  return { testimonials: rows, total, pages: Math.max(1, Math.ceil(total / testimonialsPerPage)) };
}

/** Returns the testimonial with this id, or null. Throws CodedError `not-allowed`. */
export async function findTestimonial(db: Db, actor: Actor, id: string): Promise<Testimonial | null> {
  return findRow(db, actor, testimonials, id);
}

/**
 * Stores a new testimonial. Storing the same one twice has no further effect. Throws StaleError if a different one is
 * stored under this id, CodedError `not-allowed`.
 */
export async function createTestimonial(db: Db, actor: Actor, input: TestimonialInput & { id: string }): Promise<void> {
  await createRow(db, actor, testimonials, input);
}

/**
 * Saves an edit. Throws StaleError with the stored testimonial if it was changed or deleted since `updated_at`, CodedError
 * `not-allowed`.
 */
export async function updateTestimonial(db: Db, actor: Actor, edit: TestimonialEdit & { id: string }): Promise<void> {
  await updateRow(db, actor, testimonials, edit);
}

/** Testimonials as the trash knows them. */
export const trashedTestimonials = {
  label: 'Testimonial',
  table: testimonials,
  title: testimonials.name,
  deskPath: '/admin/testimonials',
} satisfies TrashedNoun;
