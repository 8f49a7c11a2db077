import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { StaleError } from '@listgrove/kernel/stale';
import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import { storeOnce } from '../editing/store-once.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { type Testimonial, type TestimonialCard, testimonialsPerPage } from './testimonial.ts';
import type { TestimonialEdit, TestimonialInput } from './testimonial-input.ts';

/** More than a visitor clicks through; keeps the page bounded whatever staff enter. */
const carouselLimit = 50;

/** Featured first, then newest (S1 4). */
const order = [desc(testimonials.is_featured), desc(testimonials.created_at), desc(testimonials.id)];

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
    .orderBy(...order)
    .limit(carouselLimit);
}

/** One page of staff's list, in the carousel's order (S2 7); `q` is looked for in name, company and content. */
export async function listTestimonials(
  db: Db,
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<{ testimonials: Testimonial[]; total: number; pages: number }> {
  requireStaff(actor);
  const pattern = containsPattern(q);
  const found = q
    ? or(ilike(testimonials.name, pattern), ilike(testimonials.company, pattern), ilike(testimonials.content, pattern))
    : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(testimonials)
      .where(found)
      .orderBy(...order)
      .limit(testimonialsPerPage)
      .offset((page - 1) * testimonialsPerPage),
    db.select({ total: count() }).from(testimonials).where(found),
  ]);
  const total = counted?.total ?? 0;
  return { testimonials: rows, total, pages: Math.max(1, Math.ceil(total / testimonialsPerPage)) };
}

/** The testimonial of that id as staff see it, or null. */
export async function findTestimonial(db: Db, actor: Actor, id: string): Promise<Testimonial | null> {
  requireStaff(actor);
  const [found] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return found ?? null;
}

/** Stores a new testimonial. Sent twice it is stored once; StaleError when its id already holds another. */
export async function createTestimonial(
  db: Db,
  actor: Actor,
  { id, ...input }: TestimonialInput & { id: string },
): Promise<void> {
  requireStaff(actor);
  await storeOnce<Testimonial>(
    id,
    input,
    (id) =>
      db
        .insert(testimonials)
        .values({ ...input, id, updated_by_name: actor.name })
        .onConflictDoNothing()
        .returning({ id: testimonials.id }),
    (id) => findTestimonial(db, actor, id),
  );
}

/** Saves an edit; StaleError when the testimonial is no longer as the editor saw it. */
export async function updateTestimonial(
  db: Db,
  actor: Actor,
  { id, updated_at, ...input }: TestimonialEdit & { id: string },
): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(testimonials)
    .set({ ...input, updated_at: laterThan(testimonials.updated_at), updated_by_name: actor.name })
    .where(and(eq(testimonials.id, id), eq(testimonials.updated_at, updated_at)))
    .returning({ id: testimonials.id });
  if (saved.length === 0) throw new StaleError(await findTestimonial(db, actor, id));
}

/** Deletes a testimonial; one that is gone already is no failure. */
export async function deleteTestimonial(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(testimonials).where(eq(testimonials.id, id));
}
