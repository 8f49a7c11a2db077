import { TickBox } from '@listgrove/ui/tick-box';
import type { LibraryFile } from './library-file';

/** A checkbox that selects a file for bulk deletion. */
export function SelectBox({
  file,
  selected,
  onSelect,
  className = '',
}: {
  file: LibraryFile;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  className?: string;
}) {
  return (
    <label className={`grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
      <TickBox
        aria-label={`Select ${file.original_name}`}
        checked={selected.has(file.id)}
        onChange={(event) => onSelect([file.id], event.target.checked)}
      />
    </label>
  );
}
