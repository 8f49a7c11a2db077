import { actorOf } from '@listgrove/domain/rights/actor';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { saveSlideInterval } from '@listgrove/domain/settings/slide-interval.server';
import { carouselLimit } from '@listgrove/domain/testimonials/testimonial';
import { listTestimonials, trashedTestimonials } from '@listgrove/domain/testimonials/testimonials.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Avatar } from '@listgrove/ui/avatar';
import { Badge } from '@listgrove/ui/badge';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { MessageSquareQuote, Star } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import { answerBulk } from '../parts/bulk/bulk.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ItemList, ItemRow } from '../parts/item-list';
import { deleteRow } from '../parts/rows.server';
import type { Route } from './+types/list-page';
import placeholder from './avatar-placeholder.svg';
import { toasts } from './copy';
import { SliderSettings } from './slider-settings';

const path = '/admin/testimonials';
const words = ['testimonial', 'testimonials'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const [list, { slide_interval }] = await Promise.all([
    listTestimonials(db, actorOf(context.get(sessionContext)), { ...query, page }),
    readSettings(db),
  ]);
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page, slide_interval };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const answered = await answerBulk(context, form, { noun: trashedTestimonials, words });
  if (answered) return answered;
  if (form.get('intent') !== 'slider') return deleteRow(context, form, { noun: trashedTestimonials, toasts });
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const valuesOf = ({ value }: { value: unknown }) => ({ slide_interval: String(value) });
  return answer(context, { failed: toasts.sliderFailed, valuesOf }, async () => {
    await saveSlideInterval(db, actor, String(form.get('slide_interval')), String(form.get('edited')));
    return { done: toasts.sliderSaved };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed, { intents: { slider: toasts.sliderFailed } });

/** The list of all testimonials. */
export default function TestimonialList({ loaderData: opened }: Route.ComponentProps) {
  const { testimonials, total, query, slide_interval } = opened;
  const isCut = !query.q && total > carouselLimit;
  return (
    <ItemList
      title="Testimonials"
      path={path}
      label="Testimonials"
      words={words}
      create="New Testimonial"
      tools={<SliderSettings seconds={slide_interval} />}
      search="Search testimonials..."
      opened={opened}
      items={testimonials}
      notice={
        isCut ? (
          <p className="mb-4 text-sm text-muted">
            The home page shows the first {carouselLimit} of these {total.toLocaleString('en-US')}, featured ones first.
          </p>
        ) : null
      }
      empty={{
        Icon: MessageSquareQuote,
        notFound: ['No testimonials found', 'Try another name, role, company or word.'],
        none: ['No testimonials yet', 'Testimonials appear on the home page.'],
      }}
      bulk={[]}
    >
      {(item, selection) => (
        <ItemRow
          key={item.id}
          item={{ id: item.id, title: item.name }}
          path={path}
          selection={selection}
          media={<Avatar name={item.name} src={item.avatar_url} fallback={placeholder} />}
          marks={
            <>
              {item.is_featured ? <Badge tone="accent">Featured</Badge> : null}
              {item.is_personal ? <Badge>Personal</Badge> : null}
            </>
          }
          details={
            <>
              <Rating rating={item.rating} />
              {item.role || item.company ? <span>{[item.role, item.company].filter(Boolean).join(', ')}</span> : null}
              <time dateTime={item.created_at.toISOString()}>{formatShortDate(item.created_at)}</time>
            </>
          }
          remove={{
            title: 'Delete Testimonial',
            text: 'Are you sure you want to delete this testimonial? It will no longer appear on the home page.',
          }}
        >
          <p className="mt-1.5 line-clamp-2 text-sm">{item.content}</p>
        </ItemRow>
      )}
    </ItemList>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Star aria-hidden className="size-4 fill-rating text-rating" />
      {rating}
      <span className="sr-only"> of 5 stars</span>
    </span>
  );
}
