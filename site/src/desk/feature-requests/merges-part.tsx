import type { TriagedRequest } from '@listgrove/domain/feedback/merge';
import { formatDate } from '@listgrove/kernel/dates';
import { withParameters } from '@listgrove/kernel/query';
import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { MergeForm, votesText } from './merge-form';

/** The merges of a request: what it is merged into, or what is merged into it, or the button that merges it. `onMoved` is called when it was merged or stands for itself again. */
export function MergesPart({ item, onMoved }: { item: TriagedRequest; onMoved: () => void }) {
  const title = useId();
  if (item.into) {
    const { into } = item;
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sunken px-4 py-3 text-sm">
        <p className="min-w-0 flex-[1_1_14rem] break-words">
          Merged into <TargetLink title={into.title} /> by {into.merged_by_name} on {formatDate(into.merged_at)}. Its
          votes and followers count there.
        </p>
        <TakeBack id={item.id} title={item.title} onDone={onMoved} />
      </div>
    );
  }
  if (item.merges.length === 0) return <MergeForm item={item} onMerged={onMoved} />;
  return (
    <section aria-labelledby={title}>
      <h4 id={title} className="text-sm font-semibold">
        Merged into this request
      </h4>
      <ul className="mt-2 grid gap-2">
        {item.merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-sm bg-sunken px-4 py-2 text-sm"
          >
            <div className="min-w-0 flex-[1_1_14rem] break-words">
              {merge.title}
              <p className="text-muted">
                {votesText(merge.votes)} of its own, merged by {merge.merged_by_name} on {formatDate(merge.created_at)}
              </p>
            </div>
            <TakeBack id={merge.id} title={merge.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link to the target of a merge in the list, found by its title. */
export function TargetLink({ title }: { title: string }) {
  return (
    <Link
      to={`/admin/feature-requests${withParameters({ q: title }, {})}`}
      className="break-words underline underline-offset-4 hover:text-accent-ink"
    >
      {title}
    </Link>
  );
}

function TakeBack({ id, title, onDone }: { id: string; title: string; onDone?: () => void }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, onDone);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="unmerge" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        data-needs-app
        look="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`Take back the merge of ${title}`}
      >
        Take back
      </Button>
    </fetcher.Form>
  );
}
