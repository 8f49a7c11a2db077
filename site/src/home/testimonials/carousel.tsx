import type { TestimonialCard as Testimonial } from '@listgrove/domain/testimonials/testimonial';
import { IconButton } from '@listgrove/ui/icon-button';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { TestimonialCard } from './testimonial-card';
import { useAutoplay } from './use-autoplay';

const control = 'border border-line hover:border-control';

/**
 * One testimonial at a time, round and round (S1 2.4). It follows the ARIA carousel pattern: the toggle comes first, a
 * paused carousel announces its slides. Without script all of them stand below each other.
 */
export function Carousel({ items, interval }: { items: Testimonial[]; interval: number }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true });
  const [selected, setSelected] = useState(0);
  const [moving, setMoving] = useState(false);
  const shown = Math.min(selected, items.length - 1);

  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    const start = () => setMoving(true);
    const settle = () => setMoving(false);
    embla.on('select', update).on('reInit', update).on('pointerDown', start).on('scroll', start).on('settle', settle);
    return () => {
      embla
        .off('select', update)
        .off('reInit', update)
        .off('pointerDown', start)
        .off('scroll', start)
        .off('settle', settle);
    };
  }, [embla]);

  const next = useCallback(() => embla?.scrollNext(wantsNoMotion()), [embla]);
  const autoplay = useAutoplay({ count: items.length, seconds: interval, position: shown, next });

  function go(move: () => void) {
    move();
    autoplay.restart();
  }

  return (
    <section aria-roledescription="carousel" aria-label="Customer stories">
      {items.length > 1 ? (
        <div className="carousel-controls">
          <IconButton
            label={autoplay.playing ? 'Pause' : 'Play'}
            className={`order-last ml-1 ${control}`}
            data-needs-app
            onClick={autoplay.toggle}
          >
            {autoplay.playing ? (
              <Pause aria-hidden className="size-4.5 fill-current" strokeWidth={0} />
            ) : (
              <Play aria-hidden className="size-4.5 fill-current" strokeWidth={0} />
            )}
          </IconButton>
          <IconButton
            label="Previous testimonial"
            className={control}
            data-needs-app
            onClick={() => go(() => embla?.scrollPrev(wantsNoMotion()))}
          >
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
                  onClick={() => go(() => embla?.scrollTo(index, wantsNoMotion()))}
                />
              </li>
            ))}
          </ul>
          <IconButton label="Next testimonial" className={control} data-needs-app onClick={() => go(() => next())}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      ) : null}
      <div ref={viewport} className="carousel-viewport">
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

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
