import {
  featureCategories,
  type PublicRequest,
  requestPath,
  requestStatuses,
} from '@listgrove/domain/feedback/request';
import { formatShortDate, isoDay } from '@listgrove/kernel/dates';
import { Badge, Chip } from '@listgrove/ui/badge';
import { Card } from '@listgrove/ui/card';
import { Link } from 'react-router';
import { VoteButton } from '../feedback/vote-button';

/** A feature request in the roadmap. */
export function RequestCard({ request, voted }: { request: PublicRequest; voted: boolean }) {
  const { title, description, category, status, created_at } = request;
  return (
    <Card>
      <article aria-label={title} className="flex gap-4 p-4 sm:gap-6 sm:p-6">
        <VoteButton request={request} voted={voted} />
        <div className="min-w-0">
          <h3 className="text-lg break-words">
            <Link to={requestPath(request)} className="underline-offset-4 hover:text-accent-ink hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1.5 line-clamp-2 break-words text-muted">{description}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            <Badge tone={requestStatuses[status].tone}>{requestStatuses[status].label}</Badge>
            <Chip>{featureCategories[category].label}</Chip>
            <time dateTime={isoDay(created_at)}>{formatShortDate(created_at)}</time>
          </p>
        </div>
      </article>
    </Card>
  );
}
