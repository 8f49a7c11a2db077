import type { Unpublished } from '@listgrove/domain/editing/unpublished';
import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import type { Answer, Values } from '../parts/answer';
import { DangerDialog } from '../parts/danger-dialog';
import { useAnswer } from '../parts/use-answer';
import { SavedTime } from '../revisions/saved-time';
import type { OpenedRow } from './edited-rows.server';

/** Returns what renders the notice above the form of an item (`DeskForm`), or undefined if no changes wait. */
export function waitingNotice({ unpublished, isPublic }: OpenedRow) {
  if (!unpublished) return undefined;
  return ({ values, leave }: { values: Values; leave: () => void }) => (
    <WaitingNotice unpublished={unpublished} values={values} isPublic={isPublic} onDiscarded={leave} />
  );
}

/**
 * Says above the form that it shows changes that wait to be published, with the buttons that publish what the form shows, and
 * discard the changes. `onDiscarded` is called after that.
 */
function WaitingNotice({
  unpublished: { updated_at, updated_by_name, is_behind },
  values: { id = '', unpublished_at = '' },
  isPublic,
  onDiscarded,
}: {
  unpublished: Unpublished;
  values: Values;
  isPublic: boolean;
  onDiscarded: () => void;
}) {
  return (
    <section
      aria-label="Unpublished changes"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-accent-soft px-5 py-3"
    >
      <FileClock aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <p>
          You are editing unpublished changes, saved <SavedTime at={updated_at} />
          {updated_by_name ? ` by ${updated_by_name}` : ''}.
        </p>
        <p className="text-sm text-muted">
          {isPublic
            ? 'The public version stays as it is until you publish them.'
            : 'The item is not public at present.'}
          {is_behind ? ' It was saved after these changes: compare it in the revisions first.' : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" data-needs-app name="intent" value="publish" size="sm">
          Publish Changes
        </Button>
        <Discard sent={{ intent: 'discard', id, unpublished_at }} onDiscarded={onDiscarded} />
      </div>
    </section>
  );
}

function Discard({ sent, onDiscarded }: { sent: Values; onDiscarded: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => {
    setIsOpen(false);
    onDiscarded();
  });
  return (
    <DangerDialog
      label="Discard"
      title="Discard the changes?"
      text="The unpublished changes are deleted. The public version stays as it is."
      confirm="Discard Changes"
      open={isOpen}
      onOpenChange={setIsOpen}
      busy={fetcher.state !== 'idle'}
      onConfirm={() => fetcher.submit(sent, { method: 'post' })}
    />
  );
}
