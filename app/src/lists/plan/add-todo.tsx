import { namesIn } from '@listgrove/domain/lists/lines';
import type { Day } from '@listgrove/domain/lists/local-days';
import { limits } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import { Button } from '@listgrove/ui/button';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../list-store-context';
import LineLimits from '../quick-add/line-limits';
import { LineReadings } from '../quick-add/line-readings';
import { useChosenList } from '../quick-add/use-chosen-list';
import { prepareReader } from '../smart-input/load-reader';
import { useAddItemsTo } from '../use-add-items';
import { useChange } from '../use-change';

const none: ReadonlySet<string> = new Set();

const control = 'min-h-11 rounded-sm border border-control bg-raised px-3.5';

/**
 * A button that becomes a field: what is entered is due on the day, unless its words name another one, in the chosen todo list. The first one
 * makes a list. With `narrow` the buttons are below the field.
 */
export function AddTodo({ day, label, narrow = false }: { day: Day; label: string; narrow?: boolean }) {
  const size = narrow ? 'sm' : undefined;
  const [isOpen, setOpen] = useState(false);
  const { lists, chosen, choose } = useChosenList('todo');
  const change = useChange();
  const addTo = useAddItemsTo();
  const isSmart = useList(chosen?.id ?? '')?.mine?.smart_input !== false;
  const [text, setText] = useState('');
  const [turnedBack, setTurnedBack] = useState(none);
  const [left, setLeft] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  /** Returns the lines that are left. */
  async function add(text: string) {
    const lines = namesIn(text);
    if (lines.length === 0) return [];
    let list = chosen?.id;
    if (!list) {
      list = newId();
      change('createList', { list, kind: 'todo', name: 'To-do' });
    }
    type('');
    return addTo(list, lines, { turnedBack, day });
  }

  async function addTyped() {
    const [line] = await add(text);
    if (line) setText((now) => now || line);
  }

  async function addPasted(pasted: string) {
    const lines = await add(pasted);
    setLeft((before) => [...before, ...lines]);
  }

  function type(typed: string) {
    setText(typed);
    if (typed.trim() === '') setTurnedBack(none);
  }

  if (!isOpen) {
    return (
      <Button ref={opener} look="quiet" size="sm" className="-ml-2 mt-1 text-muted" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        Add a todo<span className="sr-only"> for {label}</span>
      </Button>
    );
  }
  return (
    <form
      className={`mt-3 grid grid-cols-1 gap-2 ${narrow ? '' : 'sm:grid-cols-[minmax(0,1fr)_auto]'}`}
      onSubmit={(event) => {
        event.preventDefault();
        void addTyped();
        field.current?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <input
        ref={field}
        aria-label={`Add a todo for ${label}`}
        placeholder="What has to be done?"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onFocus={prepareReader}
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (namesIn(pasted).length < 2) return;
          event.preventDefault();
          void addPasted(pasted);
        }}
        className={`${control} min-w-0`}
      />
      {isSmart && text ? (
        <div className={`pt-2 ${narrow ? '' : 'sm:col-span-2 sm:row-start-2'}`}>
          <LineReadings
            lines={namesIn(text)}
            kind="todo"
            turnedBack={turnedBack}
            onTurnBack={(key) => {
              setTurnedBack(new Set([...turnedBack, key]));
              field.current?.focus();
            }}
          />
        </div>
      ) : null}
      {text.length > limits.itemName || left.length > 0 ? (
        <div className={narrow ? '' : 'sm:col-span-2'}>
          <LineLimits
            text={text}
            kind="todo"
            turnedBack={isSmart ? turnedBack : null}
            left={left}
            list={chosen?.id}
            onClose={() => setLeft([])}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {lists.length > 1 ? (
          <select
            aria-label="List"
            value={chosen?.id}
            onChange={(event) => choose(event.target.value)}
            className={`${control} min-w-0 ${narrow ? 'basis-full' : 'max-w-48 flex-1'}`}
          >
            {lists.map(({ list }) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
        ) : null}
        <Button type="submit" size={size}>
          Add
        </Button>
        <Button look="quiet" size={size} onClick={() => setOpen(false)}>
          Done
        </Button>
      </div>
    </form>
  );
}
