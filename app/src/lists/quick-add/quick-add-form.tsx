import { namesIn } from '@listgrove/domain/lists/lines';
import type { ListRow } from '@listgrove/domain/lists/rows';
import { shorten } from '@listgrove/kernel/cut-text';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { useEffect, useRef } from 'react';
import { useList } from '../list-store-context';
import { prepareReader } from '../smart-input/load-reader';
import { useAddItems } from '../use-add-items';
import LineLimits from './line-limits';
import { LineReadings } from './line-readings';
import { useChosenList } from './use-chosen-list';

/** The fields that add items to any list, one for each line. The device remembers the list. The button that submits them is elsewhere. */
export function QuickAddForm({
  id,
  text,
  turnedBack,
  autoFocus,
  onText,
  onTurnBack,
  onAdded,
}: {
  id: string;
  text: string;
  /** The readings that stay words. */
  turnedBack: ReadonlySet<string>;
  autoFocus: boolean;
  onText: (text: string) => void;
  onTurnBack: (turnedBack: ReadonlySet<string>) => void;
  /** Called after each addition, with what was added in words. `isAll` says that no line is left. */
  onAdded: (what: string, list: ListRow, isAll: boolean) => void;
}) {
  const { lists, chosen, choose } = useChosenList();
  const addItems = useAddItems(chosen?.id ?? '');
  const isSmart = useList(chosen?.id ?? '')?.mine?.smart_input !== false;
  const lines = namesIn(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(prepareReader, []);

  async function add() {
    field.current?.focus();
    if (lines.length === 0 || !chosen) return;
    onText('');
    const left = await addItems(lines, turnedBack);
    onTurnBack(new Set());
    const typed = field.current?.value ?? '';
    if (left.length > 0) onText([...left, ...(typed === text ? [] : namesIn(typed))].join('\n'));
    const count = lines.length - left.length;
    const first = lines.find((line) => !left.includes(line)) ?? '';
    if (count > 0) onAdded(count === 1 ? `“${shorten(first, 40)}”` : `${count} items`, chosen, left.length === 0);
  }

  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
        ref={field}
        label="Items"
        name="items"
        hint="Each line is an item. Shift + Enter begins another line."
        rows={3}
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onFocus={prepareReader}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void add();
        }}
      />
      {chosen ? <LineLimits text={text} kind={chosen.kind} turnedBack={isSmart ? turnedBack : null} /> : null}
      {isSmart && chosen ? (
        <LineReadings
          lines={lines}
          kind={chosen.kind}
          turnedBack={turnedBack}
          onTurnBack={(key) => {
            onTurnBack(new Set([...turnedBack, key]));
            field.current?.focus();
          }}
        />
      ) : null}
      <Select
        label="List"
        name="list"
        value={chosen?.id}
        options={lists.map(({ list }) => ({ value: list.id, label: list.name }))}
        onChange={(event) => choose(event.target.value)}
      />
    </form>
  );
}
