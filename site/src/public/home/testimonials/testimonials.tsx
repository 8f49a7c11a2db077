import { Star } from 'lucide-react';
import { Carousel } from './carousel';
import type { ShownTestimonial } from './testimonial-card';

/** Marketing figures; they are fixed texts, not counts. */
const stats = [
  { value: '10K+', label: 'Active Users' },
  { value: '50K+', label: 'Lists Created' },
  { value: '500K+', label: 'Items Organized' },
  { value: '4.9', label: 'User Rating', stars: true },
];

/** "Customer Stories": the testimonials in a carousel, and four figures. */
export function Testimonials({ items, interval }: { items: ShownTestimonial[]; interval: number }) {
  return (
    <section id="testimonials" className="band-dark evergreen">
      <div className="section">
        <div className="mx-auto max-w-2xl text-center">
          <p className="font-semibold text-accent-ink">Customer Stories</p>
          <h2 className="mt-3 text-3xl">Loved by thousands</h2>
        </div>
        <div className="mx-auto mt-12 max-w-4xl md:mt-14">
          {items.length > 0 ? (
            <Carousel items={items} interval={interval} />
          ) : (
            <p className="rounded-lg border border-dashed border-control/60 px-6 py-20 text-center text-lg text-muted">
              No testimonials available yet
            </p>
          )}
        </div>
        <dl className="mt-16 grid grid-cols-2 gap-x-6 gap-y-10 border-t border-line pt-12 text-center md:mt-20 md:grid-cols-4">
          {stats.map(({ value, label, stars }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-muted">{label}</dt>
              <dd className="flex items-center justify-center gap-2 text-3xl font-bold tracking-tight tabular-nums">
                {value}
                {stars ? (
                  <>
                    <span className="sr-only"> star</span>
                    <Star aria-hidden className="size-[0.72em] fill-current text-rating" strokeWidth={0} />
                  </>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
