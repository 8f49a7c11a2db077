import { priorities } from '@listgrove/domain/lists/item-texts';
import type { ItemRow, MemberRow } from '@listgrove/domain/lists/rows';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useState } from 'react';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { useDraft } from './use-draft';

/** The dates that the server takes. Browsers take years of six digits, and give a date for each digit of a year that is typed. */
const days = { min: '1970-01-01', max: '9999-12-31' };

/** The due date, its time, the priority and, except for visitors, the assignee of a todo. */
export function DueFields({ item, members }: { item: ItemRow; members: readonly MemberRow[] }) {
  const change = useChange();
  const { isLocal } = useListStore();
  const ids = { list: item.list_id, item: item.id };
  const isFormer = item.assignee_id !== null && !members.some(({ account_id }) => account_id === item.assignee_id);
  const [date = '', time = ''] = (item.due ?? '').split('T');
  const [error, setError] = useState<string>();
  const save = (day: string, hour: string) => {
    const isDay = day === '' || (day.length === 10 && day >= days.min);
    setError(isDay ? undefined : 'A date from the year 1970 to 9999.');
    const due = day ? day + (hour && `T${hour}`) : null;
    if (isDay && due !== item.due) change('setDue', { ...ids, due });
  };
  const day = useDraft(date, (text) => save(text, hour.text));
  const hour = useDraft(time, (text) => save(day.text, text));
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Field
          label="Due date"
          name="due"
          type="date"
          {...days}
          error={error}
          value={day.text}
          onChange={({ target }) => day.type(target.value)}
          onBlur={day.flush}
        />
        <Field
          label="Time"
          name="time"
          type="time"
          value={hour.text}
          disabled={!day.text}
          onChange={({ target }) => hour.type(target.value)}
          onBlur={hour.flush}
        />
      </div>
      <Select
        label="Priority"
        name="priority"
        value={String(item.priority ?? '')}
        onChange={({ target }) =>
          change('setPriority', { ...ids, priority: target.value === '' ? null : Number(target.value) })
        }
        options={[
          { value: '', label: 'None' },
          ...priorities.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      {isLocal ? null : (
        <Select
          label="Assignee"
          name="assignee"
          value={item.assignee_id ?? ''}
          onChange={({ target }) => change('setAssignee', { ...ids, account: target.value || null })}
          options={[
            { value: '', label: 'Nobody' },
            ...members.map(({ account_id, name }) => ({ value: account_id, label: name })),
            ...(isFormer ? [{ value: item.assignee_id ?? '', label: 'Somebody who is no longer a member' }] : []),
          ]}
        />
      )}
    </>
  );
}
