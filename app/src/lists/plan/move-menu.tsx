import { addDays, type Day, dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { IconButton } from '@listgrove/ui/icon-button';
import { Menu, MenuItem, MenuLine } from '@listgrove/ui/menu';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';

/** The menu of a todo's date: today, the following days, another date, none. */
export function MoveMenu({
  todo,
  today,
  onMove,
}: {
  todo: PlannedItem;
  today: Day;
  onMove: (day: Day | null) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const form = useId();
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at)).filter((day) => day !== todo.day);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Change the date of ${todo.item.name}`} className="text-muted hover:text-ink">
            <CalendarDays aria-hidden className="size-5" />
          </IconButton>
        }
      >
        {days.map((day) => (
          <MenuItem key={day} onClick={() => onMove(day)}>
            {nameOfDay(day, today)}
            <span className="ml-auto pl-6 text-muted">{dateOf(day, today)}</span>
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onClick={() => setChoosing(true)}>Another date…</MenuItem>
        <MenuItem onClick={() => onMove(null)}>No date</MenuItem>
      </Menu>
      <Dialog
        title="Another date"
        description={todo.item.name}
        open={isChoosing}
        onOpenChange={setChoosing}
        actions={
          <Button type="submit" form={form}>
            Move
          </Button>
        }
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            const day = String(new FormData(event.currentTarget).get('day'));
            setChoosing(false);
            if (day) onMove(day);
          }}
        >
          <Field
            label="Date"
            name="day"
            type="date"
            required
            min="1970-01-01"
            max="9999-12-31"
            defaultValue={todo.day < today ? today : todo.day}
          />
        </form>
      </Dialog>
    </>
  );
}
