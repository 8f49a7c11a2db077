import { namesIn } from '@listgrove/domain/lists/lines';
import { type ListRow, limits } from '@listgrove/domain/lists/rows';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { useEffect, useRef } from 'react';
import { useList } from '../list-store-context';
import { prepareReader } from '../smart-input/load-reader';
import { useAddItems } from '../use-add-items';
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
  /** Called after each addition with its lines. */
  onAdded: (lines: readonly string[], list: ListRow) => void;
}) {
  const { lists, chosen, choose } = useChosenList();
  const addItems = useAddItems(chosen?.id ?? '');
  const isSmart = useList(chosen?.id ?? '')?.mine?.smart_input !== false;
  const lines = namesIn(text, limits.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(prepareReader, []);

  function add() {
    field.current?.focus();
    if (lines.length === 0 || !chosen) return;
    addItems(lines, turnedBack);
    onTurnBack(new Set());
    onText('');
    onAdded(lines, chosen);
  }

  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        add();
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
          add();
        }}
      />
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
