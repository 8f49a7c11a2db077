import { type Column, columns } from '@listgrove/domain/lists/files/cells';
import type { TablePlan } from '@listgrove/domain/lists/files/table';
import { shorten } from '@listgrove/kernel/cut-text';
import { Select } from '@listgrove/ui/select';
import { TickBox } from '@listgrove/ui/tick-box';

const options = [{ value: '', label: 'Left out' }, ...columns.map(({ field, label }) => ({ value: field, label }))];

/** Columns that can be chosen for; further ones are left out or as guessed. */
const mostColumns = 24;

/** How the columns of a CSV file are read, which can be changed. */
export function TableFields({
  heads,
  plan,
  onPlan,
}: {
  heads: readonly string[];
  plan: TablePlan;
  onPlan: (plan: TablePlan) => void;
}) {
  /** A field has one column: choosing another one leaves the former out. */
  const mean = (at: number, field: Column | '') => {
    const otherMeanings = plan.meanings.map((meaning) => (field !== '' && meaning === field ? '' : meaning));
    onPlan({ ...plan, meanings: otherMeanings.with(at, field) });
  };
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">Columns</legend>
      <label className="flex min-h-11 items-center gap-3">
        <TickBox
          name="head"
          checked={plan.hasHead}
          onChange={(event) => onPlan({ ...plan, hasHead: event.target.checked })}
        />
        The first row names the columns
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        {heads.slice(0, mostColumns).map((head, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and two may have the same name
            key={at}
            label={head ? `${at + 1}: ${shorten(head, 40)}` : `Column ${at + 1}`}
            name={`column-${at + 1}`}
            value={plan.meanings[at] ?? ''}
            options={options}
            onChange={(event) => mean(at, event.target.value as Column | '')}
          />
        ))}
      </div>
    </fieldset>
  );
}
