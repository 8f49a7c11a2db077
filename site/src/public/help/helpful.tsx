import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ReasonForm } from './reason-form';
import type { loader } from './vote';
import type { VoteAnswer } from './vote.server';

const answers = [
  { value: 'yes', label: 'Yes', Icon: ThumbsUp },
  { value: 'no', label: 'No', Icon: ThumbsDown },
] as const;

/**
 * "Was this helpful?": a form that works without JavaScript. The page is the same for all visitors, so the visitor's
 * own answer is loaded with JavaScript, or comes from the form's action (`answered`). Pressing the chosen answer again
 * takes it back. Whoever answers No may say what they missed.
 */
export function Helpful({ path, answered }: { path: string; answered: VoteAnswer | undefined }) {
  const own = useFetcher<typeof loader>();
  const sent = useFetcher<VoteAnswer>();
  const { load } = own;
  useEffect(() => {
    void load(`${path}/vote`);
  }, [load, path]);

  const latest = sent.data ?? answered;
  const [stored, setStored] = useState<VoteAnswer>();
  if (latest && !latest.failure && latest !== stored) setStored(latest);
  const known = stored ?? own.data;
  const pending = sent.formData?.get('helpful');
  const vote = pending !== undefined ? pending || null : (known?.vote ?? null);
  const [text, setText] = useState<string>();
  // A reason that was refused stays, also without JavaScript.
  const refused = latest?.failure ? latest.reason : '';
  return (
    <section aria-labelledby="helpful" className="mt-14 rounded-md bg-sunken p-6 print:hidden">
      <sent.Form
        method="post"
        action={`${path}#helpful`}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-6 gap-y-4"
      >
        <h2 id="helpful" className="mr-auto text-lg font-semibold">
          Was this helpful?
        </h2>
        <div className="flex gap-2">
          {answers.map(({ value, label, Icon }) => (
            <button
              key={value}
              type="submit"
              name="helpful"
              value={vote === value ? '' : value}
              aria-pressed={vote === value}
              data-needs-app // a click before hydration waits for React instead of reloading the page
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control/40 bg-raised px-5 font-semibold transition-colors hover:border-control aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </button>
          ))}
        </div>
      </sent.Form>
      <p
        role="status"
        className={latest?.failure ? 'mt-3 text-sm text-danger' : 'mt-3 text-sm text-muted empty:hidden'}
      >
        {latest?.failure ?? thanks(vote, known?.reason)}
      </p>
      {vote === 'no' || refused ? (
        <ReasonForm path={path} fetcher={sent} text={text ?? (refused || known?.reason || '')} onText={setText} />
      ) : null}
    </section>
  );
}

function thanks(vote: unknown, reason: string | undefined): string {
  if (vote === 'yes') return 'Thank you, good to know. Press Yes again to take your answer back.';
  if (vote === 'no' && reason) return 'Thank you, we have what you wrote. Press No again to take it back.';
  if (vote === 'no') return 'Thank you, we will look at it again. Press No again to take your answer back.';
  return '';
}
