import { TickBox } from '@listgrove/ui/tick-box';
import type { Selection } from './use-selection';

/** The checkbox that selects an item of a list. With Shift it selects all from the last one on, by mouse and by the space bar. */
export function SelectItem({ id, title, selection }: { id: string; title: string; selection: Selection }) {
  return (
    <label className="-my-2.5 -mr-3 -ml-3 grid size-11 shrink-0 cursor-pointer select-none place-items-center">
      <TickBox
        aria-label={`Select ${title}`}
        data-needs-app
        checked={selection.has(id)}
        onChange={(event) => {
          const { nativeEvent, target } = event;
          selection.choose(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
    </label>
  );
}
