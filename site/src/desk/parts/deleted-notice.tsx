import { Button } from '@listgrove/ui/button';
import { TriangleAlert } from 'lucide-react';

/** Says that the edited item was deleted, and offers to keep what was typed as a new item. */
export function DeletedNotice({ message, onKeep }: { message: string; onKeep: () => void }) {
  return (
    <section
      aria-label="Item deleted"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-warning bg-raised p-5 shadow-soft"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-lg">{message}</h2>
        <p className="text-sm text-muted">Your changes are not lost. Keep them as a new item, then save it.</p>
      </div>
      <Button look="secondary" size="sm" onClick={onKeep}>
        Keep as a new item
      </Button>
    </section>
  );
}
