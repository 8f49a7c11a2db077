import { requestPath, requestStatuses } from '@listgrove/domain/feedback/request';
import { Badge } from '@listgrove/ui/badge';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { VoteButton } from '../vote-button';
import type { loader } from './similar';

/** Pause in typing before similar requests are loaded, in milliseconds. */
const pause = 250;

/**
 * Existing requests similar to the title being typed, which the visitor can vote for instead of submitting a new one.
 */
export default function SimilarRequests({ title }: { title: string }) {
  const fetcher = useFetcher<typeof loader>();
  const { load } = fetcher;
  useEffect(() => {
    const timer = setTimeout(() => void load(`/feedback/similar?${new URLSearchParams({ title })}`), pause);
    return () => clearTimeout(timer);
  }, [title, load]);

  const { requests, voted } = (title.trim() !== '' && fetcher.data) || { requests: [], voted: [] };
  return (
    <div role="status" className="empty:hidden">
      {requests.length > 0 ? (
        <section aria-labelledby="similar" className="rounded-md bg-accent-soft p-5">
          <h2 id="similar" className="font-semibold">
            Similar requests
          </h2>
          <p className="text-sm text-muted">Is it one of these? A vote counts as much as a new request.</p>
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {requests.map((request) => (
              <li key={request.id} className="flex items-center gap-4">
                <VoteButton request={request} voted={voted.includes(request.id)} within />
                <div className="min-w-0">
                  <Link
                    to={requestPath(request)}
                    className="font-semibold break-words underline-offset-4 hover:underline"
                  >
                    {request.title}
                  </Link>
                  <p className="mt-1 text-sm">
                    <Badge tone={requestStatuses[request.status].tone}>{requestStatuses[request.status].label}</Badge>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
