import { Button } from '@listgrove/ui/button';
import type { ListView } from '../../sync/list-store';
import { countLists, nameLists } from './visitor-lists';

/** Asks whether the lists that were made on this device without an account are added to the one that is signed in. */
export function ArrivalBar({
  lists,
  problem,
  onAdd,
  onLeave,
}: {
  lists: readonly ListView[];
  problem: string | null;
  onAdd: () => void;
  /** Without it, there is no button for that. */
  onLeave?: () => void;
}) {
  const names = nameLists(lists.map(({ list }) => list.name));
  return (
    <section
      aria-label="Lists without an account"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-accent-soft px-4 py-2.5 text-sm md:px-6"
    >
      <p role={problem ? 'alert' : undefined} className="min-w-0 break-words">
        {countLists(lists.length)} on this device {lists.length === 1 ? 'was' : 'were'} made without an account: {names}
        . {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAdd}>
          Add to my account
        </Button>
        {onLeave ? (
          <Button look="secondary" size="sm" onClick={onLeave}>
            Leave on this device
          </Button>
        ) : null}
      </div>
    </section>
  );
}
