import { type MergeTarget, mostTargets } from '@listgrove/domain/feedback/merge';
import { type FeatureRequest, requestStatuses } from '@listgrove/domain/feedback/request';
import { withParameters } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { controlShape } from '@listgrove/ui/field-frame';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useId, useState } from 'react';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import type { loader } from './merge-targets';

/** The button that merges a request into another one, and the dialog that searches for that one. */
export function MergeForm({ item, onMerged }: { item: FeatureRequest; onMerged: () => void }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<MergeTarget | null>(null);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => {
    setOpen(false);
    onMerged();
  });
  return (
    <Dialog
      title="Merge Into Another Request"
      description={`Visitors who open “${item.title}” are led to the request that you choose. It gets the votes and followers of both. You can take it back.`}
      trigger={
        <Button look="secondary" size="sm" className="justify-self-start">
          Merge into another request…
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setChosen(null);
      }}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button
            disabled={!chosen}
            busy={fetcher.state !== 'idle'}
            onClick={() =>
              chosen && fetcher.submit({ intent: 'merge', id: item.id, into_id: chosen.id }, { method: 'post' })
            }
          >
            Merge Request
          </Button>
        </>
      }
    >
      <Targets id={item.id} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  );
}

function Targets({
  id,
  chosen,
  onChoose,
}: {
  id: string;
  chosen: MergeTarget | null;
  onChoose: (target: MergeTarget | null) => void;
}) {
  const group = useId();
  const { data, load, state } = useFetcher<typeof loader>();
  const [q, setQ] = useState('');
  useEffect(() => {
    // Waits for a pause in typing before it searches.
    const search = () => void load(`/admin/feature-requests/targets${withParameters({ id, q }, {})}`);
    const timer = setTimeout(search, q ? 200 : 0);
    return () => clearTimeout(timer);
  }, [id, q, load]);
  const targets = data?.targets;
  return (
    <>
      <input
        type="search"
        aria-label="Search for the other request"
        placeholder="Search requests..."
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          onChoose(null);
        }}
        className={controlShape}
      />
      <div className="mt-4 h-[min(22rem,45vh)] overflow-y-auto rounded-md bg-sunken p-2" aria-busy={state !== 'idle'}>
        {targets ? (
          <div role="radiogroup" aria-label="Requests" className="grid gap-1">
            {targets.map((target) => (
              <Target
                key={target.id}
                target={target}
                group={group}
                isChosen={chosen?.id === target.id}
                onChoose={() => onChoose(target)}
              />
            ))}
          </div>
        ) : (
          <Loading label="Loading requests...">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {targets ? foundText(targets.length) : ''}
      </p>
    </>
  );
}

function Target({
  target: { title, status, votes },
  group,
  isChosen,
  onChoose,
}: {
  target: MergeTarget;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { label, tone } = requestStatuses[status];
  return (
    <label className="relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border-2 border-transparent bg-raised px-3 py-2 hover:border-control/50 has-checked:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-ink">
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 flex-[1_1_12rem] break-words">{title}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="text-sm text-muted tabular-nums">{votesText(votes)}</span>
    </label>
  );
}

function foundText(found: number): string {
  if (found === 0) return 'No other request found';
  if (found === mostTargets) return `The ${mostTargets} newest; search to find others`;
  return `${found} ${found === 1 ? 'request' : 'requests'}`;
}

/** "1 vote", "12 votes". */
export function votesText(votes: number): string {
  return `${votes} ${votes === 1 ? 'vote' : 'votes'}`;
}
