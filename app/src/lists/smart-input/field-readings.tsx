import type { ListKind } from '@listgrove/domain/lists/rows';
import type { ReactNode, RefObject } from 'react';
import { chipsOf, readEntry } from './entry';
import { ReadWords } from './read-words';
import type { Chip } from './reading-chips';

/**
 * What is read from the text of a field while it is typed, with what else is `known` of it, and suggestions (`children`) below. `turnedBack`
 * has the keys of readings that the person has turned back; it is null where nothing is read.
 */
export function FieldReadings({
  text,
  kind,
  turnedBack,
  known,
  field,
  onTurnBack,
  children,
}: {
  text: string;
  kind: ListKind;
  turnedBack: ReadonlySet<string> | null;
  known: readonly Chip[];
  field: RefObject<HTMLInputElement | null>;
  onTurnBack: (key: string) => void;
  children?: ReactNode;
}) {
  const read = turnedBack ? chipsOf(readEntry(text, kind, turnedBack)) : [];
  return (
    <ReadWords text={text} chips={[...read, ...known]} field={field} onTurnBack={onTurnBack}>
      {children}
    </ReadWords>
  );
}
