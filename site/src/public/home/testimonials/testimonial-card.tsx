import type { ImageShown } from '@listgrove/domain/media/describe-images.server';
import type { TestimonialCard as Testimonial } from '@listgrove/domain/testimonials/testimonial';
import { Avatar } from '@listgrove/ui/avatar';
import { imageStyle } from '../../../shared/media/image-style';

/** A testimonial with the address of a small variant of its avatar, and the library's description of it, if there is one. */
export type ShownTestimonial = Testimonial & { avatar: ImageShown | undefined };

/** Width of a star and the space after it, in rem. */
const starWidth = 1.375;

/** A testimonial. Its height is fixed, so that the page does not shift between slides; a long text scrolls inside. */
export function TestimonialCard({ item }: { item: ShownTestimonial }) {
  const work = [item.role, item.company].filter(Boolean).join(', ');
  return (
    <article
      aria-label={`Testimonial by ${item.name}`}
      className="testimonial flex h-[400px] flex-col rounded-lg border border-line bg-raised p-6 sm:p-10 md:h-[350px]"
    >
      <p className="flex shrink-0 items-center gap-3">
        <span aria-hidden className="stars" style={{ backgroundSize: `${item.rating * starWidth}rem` }} />
        <span className="text-sm text-muted tabular-nums">{item.rating} out of 5</span>
      </p>
      <blockquote
        tabIndex={item.content.length > longText ? 0 : undefined}
        className={`my-4 grid min-h-0 flex-1 overflow-y-auto [align-content:safe_center] ${textSize(item.content)}`}
      >
        “{item.content}”
      </blockquote>
      <div className="flex shrink-0 items-center gap-3.5">
        <Avatar name={item.name} src={item.avatar_url} style={imageStyle(item.avatar)} />
        <div className="min-w-0">
          <p className="truncate leading-snug font-semibold">{item.name}</p>
          {!item.is_personal && work ? <p className="truncate text-sm text-muted">{work}</p> : null}
        </div>
      </div>
    </article>
  );
}

/** Texts longer than this, in characters, may not fit into the card on a phone. */
const longText = 260;

function textSize({ length }: string): string {
  if (length <= 120) return 'text-2xl tracking-tight text-balance';
  return length <= longText ? 'text-lg md:text-xl' : 'text-base md:text-lg';
}
