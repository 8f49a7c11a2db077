import { actionWords, type Planned, type PublicWord, type ScheduleAction } from '@listgrove/domain/editing/schedule';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useId, useState } from 'react';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { schedulePath } from './copy';
import { isoOf, localValue, zoneText } from './local-moment';

/** An item whose changes are planned: the name of its table, its id, and what being public is called. */
export interface PlannedItem {
  table_name: string;
  id: string;
  word: PublicWord;
}

/** The button and dialog that plan a change of an item, or with `change` another time for one that is planned. */
export function PlanDialog({
  item: { table_name, id, word },
  actions,
  change,
  label,
}: {
  item: PlannedItem;
  /** The actions that can be chosen; the first one is the default. */
  actions: ScheduleAction[];
  change?: Planned;
  label: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<Answer>();
  const form = useId();
  useAnswer(fetcher.data, () => setIsOpen(false));
  const errors = fetcher.data && 'refusal' in fetcher.data ? fetcher.data.refusal.errors : {};

  function send(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may be part of the form of the item, which would be saved.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    const due_at = isoOf(String(typed.get('due_at')));
    const action = String(typed.get('action') ?? actions[0]);
    fetcher.submit({ intent: 'plan', table_name, id, action, due_at }, { method: 'post', action: schedulePath });
  }

  return (
    <Dialog
      title={change ? actionWords[word][change.action].planned : 'Plan a time'}
      description="It happens by itself, with the text that is saved at that time."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look={change ? 'quiet' : 'secondary'} size="sm">
          {label}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Close</Button>
          </DialogClose>
          <Button type="submit" data-needs-app form={form} busy={fetcher.state !== 'idle'}>
            Plan
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grid gap-5">
        {actions.length > 1 ? (
          <Select
            label="Action"
            name="action"
            options={actions.map((action) => ({ value: action, label: actionWords[word][action].verb }))}
          />
        ) : null}
        <Field
          label="Date and time"
          name="due_at"
          type="datetime-local"
          required
          defaultValue={localValue(change?.due_at ?? nextMorning())}
          hint={`Time zone: ${zoneText()}`}
          error={errors.due_at}
        />
      </form>
    </Dialog>
  );
}

/** Nine o'clock of the next day, in the time zone of the browser. */
function nextMorning(): Date {
  const at = new Date();
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1, 9);
}
