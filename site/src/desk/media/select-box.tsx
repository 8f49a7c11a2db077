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
      <input
        type="checkbox"
        aria-label={`Select ${file.original_name}`}
        checked={selected.has(file.id)}
        onChange={(event) => onSelect([file.id], event.target.checked)}
        className="size-5 appearance-none rounded-[0.375rem] border border-control bg-raised bg-center bg-no-repeat checked:border-accent checked:bg-accent checked:bg-(image:--tick) hover:border-ink"
      />
    </label>
  );
}
