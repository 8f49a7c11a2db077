import { dayOf } from '@listgrove/domain/lists/local-days';
import type { ListRow } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { useState } from 'react';
import { useChange } from '../use-change';

/** The last day that can be chosen: the day after it is sent, and years have four digits. */
const last = '9999-12-30';

/** The last day on which the owner of a wishlist is told nothing of gifts. */
export function GiftDate({ list: { id, gifts_hidden_until: until = null } }: { list: ListRow }) {
  const change = useChange();
  const today = dayOf(new Date());
  const [error, setError] = useState<string>();
  const day = until === null ? '' : dayOf(new Date(Date.parse(until) - 1));
  const save = (given: string) => {
    const [year = 0, month = 1, date = 1] = given.split('-').map(Number);
    const next = given === '' ? null : new Date(year, month - 1, date + 1).toISOString();
    if (next !== until) change('setGiftDate', { list: id, until: next });
  };
  return (
    <section aria-label="Gifts" className="grid gap-3 border-t border-line pt-6">
      <h3 className="text-sm font-semibold">Gifts</h3>
      <p className="text-sm text-muted">
        The others can mark what they give. You are told nothing of that, not even that something is given. With a date,
        you see it once that day is over; the others see the date.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          key={day}
          label="Secret until the end of"
          name="gifts_hidden_until"
          type="date"
          min={today}
          max={last}
          defaultValue={day}
          error={error}
          onBlur={({ target: { validity, value } }) => {
            const isDay = value >= today && value <= last && value.length === last.length;
            const isChosen = value === day || isDay || (value === '' && !validity.badInput);
            setError(isChosen ? undefined : 'Choose a day from today on, in a year of four digits.');
            if (isChosen && value !== day) save(value);
          }}
        />
        {until === null ? null : (
          <Button look="quiet" onClick={() => save('')}>
            Without a date
          </Button>
        )}
      </div>
    </section>
  );
}
