import { Button } from '@listgrove/ui/button';
import { CircleAlert, History } from 'lucide-react';

/** Offers to restore an unsaved draft after a crash, an expired session or a closed tab. */
export function DraftNotice({
  changed_at,
  onRestore,
  onDiscard,
}: {
  changed_at: Date;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-accent-soft px-5 py-3"
    >
      <History aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-[1_1_16rem]">
        You have unsaved changes from <time dateTime={changed_at.toISOString()}>{when.format(changed_at)}</time>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>
          Restore
        </Button>
        <Button size="sm" look="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

/** Says, as soon as something is unsaved, that this browser keeps no drafts. */
export function UnkeptNotice() {
  return (
    <p role="status" className="mb-6 flex items-start gap-2.5 text-sm text-muted">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Your browser does not keep drafts. Save before you leave this page.
    </p>
  );
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
