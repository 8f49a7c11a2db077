import type { TestimonialCard } from '@listgrove/domain/testimonials/testimonial';

/** "Customer Stories" (S1 2.4), all of them, readable without script. */
export function Testimonials({ items }: { items: TestimonialCard[] }) {
  return (
    <section id="testimonials" className="mx-auto max-w-site px-5 py-24 sm:px-8">
      <p className="text-sm font-semibold text-accent-ink">Customer Stories</p>
      <h2 className="mt-2 text-3xl">Loved by thousands</h2>
      {items.length === 0 ? <p className="mt-8 text-muted">No testimonials available yet</p> : null}
      <div className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <figure key={item.id} className="flex flex-col rounded-md border border-line bg-raised p-6 shadow-soft">
            <blockquote className="flex-1">“{item.content}”</blockquote>
            <figcaption className="mt-5 flex items-center gap-3">
              {item.avatar_url ? (
                <img
                  src={item.avatar_url}
                  alt=""
                  width={44}
                  height={44}
                  loading="lazy"
                  className="size-11 rounded-full"
                />
              ) : (
                <span
                  aria-hidden
                  className="grid size-11 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink"
                >
                  {item.name[0]}
                </span>
              )}
              <span>
                <span className="block font-semibold">{item.name}</span>
                {item.is_personal ? null : (
                  <span className="block text-sm text-muted">
                    {[item.role, item.company].filter(Boolean).join(', ')}
                  </span>
                )}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
