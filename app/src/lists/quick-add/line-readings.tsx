import type { ListKind } from '@listgrove/domain/lists/rows';
import { useReader } from '../smart-input/load-reader';

/** The most lines whose readings are shown; all are read. */
const mostLines = 5;

/** What is read from each entered line, as chips below its name. Shows the last lines, because they are written now. */
export function LineReadings({
  lines,
  kind,
  turnedBack,
  onTurnBack,
}: {
  lines: readonly string[];
  kind: ListKind;
  turnedBack: ReadonlySet<string>;
  onTurnBack: (key: string) => void;
}) {
  const reader = useReader();
  if (!reader || kind === 'notes') return null;
  const read = lines.slice(-mostLines).flatMap((text, place) => {
    const entry = reader.readEntry(text, kind, turnedBack);
    const chips = reader.chipsOf(entry);
    return chips.length > 0 ? [{ key: `${place} ${text}`, name: entry.line.name, chips }] : [];
  });
  if (read.length === 0) return null;
  return (
    <ul className="-mt-2 grid grid-cols-1 gap-2">
      {read.map(({ key, name, chips }) => (
        <li key={key} className="flex flex-wrap items-center gap-2">
          <span className="max-w-full min-w-0 truncate text-sm">{name}</span>
          <reader.ReadingChips chips={chips} onTurnBack={onTurnBack} />
        </li>
      ))}
    </ul>
  );
}
