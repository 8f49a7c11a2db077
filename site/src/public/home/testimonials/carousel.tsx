import { IconButton } from '@listgrove/ui/icon-button';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ShownTestimonial, TestimonialCard } from './testimonial-card';
import { useAutoplay } from './use-autoplay';
import { useSlides } from './use-slides';

const control = 'border border-line hover:border-control';

/**
 * Shows one testimonial at a time; the first follows the last. It follows the ARIA carousel pattern: the pause button
 * comes first, and a paused carousel announces its slides. Without JavaScript all testimonials are shown, one below the
 * other.
 */
export function Carousel({ items, interval }: { items: ShownTestimonial[]; interval: number }) {
  const { viewport, shown, moving, show, onScroll, onScrollEnd } = useSlides(items.length);
  const autoplay = useAutoplay({
    count: items.length,
    seconds: interval,
    position: shown,
    next: () => show(shown + 1),
  });

  function go(position: number) {
    show(position);
    autoplay.restart();
  }

  return (
    <section aria-roledescription="carousel" aria-label="Customer stories" data-moves={items.length > 1 || undefined}>
      {items.length > 1 ? (
        <div className="carousel-controls">
          <IconButton
            label={autoplay.playing ? 'Pause' : 'Play'}
            className={`order-last ml-1 ${control}`}
            onClick={autoplay.toggle}
          >
            {autoplay.playing ? (
              <Pause aria-hidden className="size-4.5 fill-current" strokeWidth={0} />
            ) : (
              <Play aria-hidden className="size-4.5 fill-current" strokeWidth={0} />
            )}
          </IconButton>
          <IconButton label="Previous testimonial" className={control} onClick={() => go(shown - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <ul aria-label="Testimonials" className="flex flex-wrap justify-center">
            {items.map(({ id, name }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Go to testimonial ${index + 1} of ${items.length}, ${name}`}
                  aria-current={index === shown ? 'true' : undefined}
                  className="carousel-dot"
                  data-needs-app
                  onClick={() => go(index)}
                />
              </li>
            ))}
          </ul>
          <IconButton label="Next testimonial" className={control} onClick={() => go(shown + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      ) : null}
      <div
        ref={viewport}
        className="carousel-viewport"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
      >
        <div
          className="carousel-slides"
          data-moving={moving || undefined}
          aria-live={autoplay.playing ? 'off' : 'polite'}
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={item.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${items.length}`}
              className="carousel-slide"
              data-shown={index === shown}
            >
              <TestimonialCard item={item} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
