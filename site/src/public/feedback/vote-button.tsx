import type { PublicRequest } from '@listgrove/domain/feedback/request';
import { showToast } from '@listgrove/web/react/toast';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toasts } from './copy';
import type { action } from './vote';
import { WithoutScript } from './without-script';

const look =
  'grid min-h-14 w-14 shrink-0 content-center justify-items-center rounded-sm border border-control/50 bg-raised py-1.5 text-sm leading-tight font-semibold tabular-nums transition-colors hover:border-control aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent';

/**
 * A toggle button with the number of votes of a request: it casts the visitor's vote or takes it back. It is a form of
 * its own, or with `within` a button for use inside another form, which needs JavaScript.
 */
export function VoteButton({
  request: { id, title, votes },
  voted,
  within = false,
}: {
  request: Pick<PublicRequest, 'id' | 'title' | 'votes'>;
  voted: boolean;
  within?: boolean;
}) {
  const fetcher = useFetcher<typeof action>();
  const { pathname, search } = useLocation();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.failure) showToast({ type: 'error', ...toasts.voteFailed, message: answer.failure });
  }, [answer]);

  const pending = fetcher.formData?.get('vote');
  const isVoted = pending === undefined ? voted : pending === 'yes';
  const shown = votes + Number(isVoted) - Number(voted);
  const sent = { request_id: id, vote: isVoted ? '' : 'yes', return: pathname + search };
  const button = (
    <button
      type={within ? 'button' : 'submit'}
      aria-pressed={isVoted}
      onClick={within ? () => void fetcher.submit(sent, { method: 'post', action: '/feedback/vote' }) : undefined}
      className={look}
    >
      <ChevronUp aria-hidden className="size-5" />
      {shown.toLocaleString('en-US')}
      <span className="sr-only">
        {shown === 1 ? 'vote' : 'votes'}, vote for {title}
      </span>
    </button>
  );
  if (within) return button;
  return (
    <fetcher.Form method="post" action="/feedback/vote" preventScrollReset>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WithoutScript />
      {button}
    </fetcher.Form>
  );
}
