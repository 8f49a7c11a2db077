import { actionWords, type Planned, type PublicWord } from '@listgrove/domain/editing/schedule';
import { keysOf } from '@listgrove/kernel/options';
import { Link } from 'react-router';
import { LocalTime } from '../parts/local-time';
import { CancelButton } from './cancel-button';
import { schedulePath } from './copy';
import { PlanDialog } from './plan-dialog';

/** The part of an item's form that shows what is planned for it, and plans, changes and cancels it. */
export function PlanPanel({
  opened: {
    isNew,
    noun: { table_name, word },
    values,
    planned,
  },
}: {
  opened: {
    isNew: boolean;
    noun: { table_name: string; word: PublicWord };
    values: { id?: string };
    planned: Planned[];
  };
}) {
  const item = { table_name, id: values.id ?? '', word };
  const open = keysOf(actionWords[word]).filter((action) => planned.every((each) => each.action !== action));
  return (
    <section aria-label="Schedule" className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold tracking-normal">Schedule</h2>
        <Link
          to={schedulePath}
          className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline md:min-h-6"
        >
          All planned
        </Link>
      </div>
      {isNew ? (
        <p className="text-sm text-muted">
          Save it first. Then you can plan when it is {word === 'active' ? 'activated' : 'published'}.
        </p>
      ) : null}
      {planned.map((change) => {
        const words = actionWords[word][change.action];
        return (
          <div key={change.id} className="grid gap-1 border-t border-line pt-3">
            <p className="text-sm">
              <span className="font-medium">{words.planned}</span>{' '}
              <LocalTime at={change.due_at} className="tabular-nums" />
            </p>
            <p className="text-sm text-muted">Planned by {change.set_by_name}</p>
            <div className="-ml-4 flex flex-wrap">
              <PlanDialog
                key={change.due_at.getTime()}
                item={item}
                actions={[change.action]}
                change={change}
                label="Change"
              />
              <CancelButton id={change.id} what={words.planned} />
            </div>
          </div>
        );
      })}
      {!isNew && open.length > 0 ? (
        <div>
          <PlanDialog key={open.join()} item={item} actions={open} label="Plan a time" />
        </div>
      ) : null}
    </section>
  );
}
