import { localTimeOf, type Reminder } from '@listgrove/domain/lists/reminders/reminder';
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useState } from 'react';
import { useDraft } from '../item/use-draft';
import { useList } from '../list-store-context';
import { localNow } from '../repeat/load-next-due';
import { useChange } from '../use-change';

/** What follows the due date, in minutes before it. */
const offsets = [
  { before: 0, label: 'When it is due' },
  { before: 15, label: '15 minutes before it is due' },
  { before: 60, label: '1 hour before it is due' },
  { before: 1440, label: '1 day before it is due' },
];

/** The value of the choice of a time of its own. */
const own = 'own';

/** When the person is reminded of an item. The others do not see it. */
export function ReminderField({ item }: { item: ItemRow }) {
  const change = useChange();
  const reminder = useList(item.list_id)?.mine?.reminders?.[item.id] ?? null;
  const [isChoosing, setChoosing] = useState(false);
  const set = (next: Pick<Reminder, 'at' | 'before'> | null) => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    change('setReminder', { list: item.list_id, item: item.id, reminder: next && { ...next, zone } });
  };
  const hasOwnTime = isChoosing || (reminder !== null && reminder.at !== null);
  const hint = hintOf(reminder, item.due);
  const shown = offsets.filter(({ before }) => item.due !== null || before === reminder?.before);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Select
        label="Remind me"
        name="reminder"
        hint={hasOwnTime ? undefined : hint}
        value={hasOwnTime ? own : String(reminder?.before ?? '')}
        onChange={({ target: { value } }) => {
          setChoosing(value === own);
          if (value === '') set(null);
          else if (value !== own) set({ at: null, before: Number(value) });
        }}
        options={[
          { value: '', label: 'Never' },
          ...shown.map(({ before, label }) => ({ value: String(before), label })),
          { value: own, label: 'At a time of my own…' },
        ]}
      />
      {hasOwnTime ? <OwnTime at={reminder?.at ?? ''} hint={hint} save={(at) => set({ at, before: null })} /> : null}
    </div>
  );
}

function OwnTime({ at, hint, save }: { at: string; hint: string | undefined; save: (at: string) => void }) {
  const draft = useDraft(at, (text) => {
    // Browsers give a date for each digit of a year that is typed.
    if (/^(19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && text !== at) save(text);
  });
  return (
    <Field
      label="Date and time"
      name="reminder_at"
      hint={hint}
      type="datetime-local"
      min="1970-01-01T00:00"
      max="9999-12-31T23:59"
      value={draft.text}
      onChange={({ target }) => draft.type(target.value)}
      onBlur={draft.flush}
    />
  );
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** Says when a reminder comes, or why it does not. */
function hintOf(reminder: Reminder | null, due: string | null): string | undefined {
  if (!reminder) return undefined;
  const time = localTimeOf(reminder, due);
  if (time === null) return 'It comes once the item has a due date.';
  return `${time < localNow() ? 'That was' : 'On'} ${format.format(new Date(`${time}Z`))}`;
}
