import { diff3Merge } from 'node-diff3';
import { type NoteLine, readNoteLine, writeNoteLine } from './note-lines.ts';

/** A merged note, and the paragraphs that gave way to others. */
export interface MergedNote {
  note: string;
  lost: string[];
}

/**
 * Merges two notes that were written from `base`, by paragraphs (lines). Where both changed the same one, that of `mine`
 * stays if `mineWins`; the other is in `lost`. In a line of a checklist, its tick and its text are merged each by itself.
 */
export function mergeNotes(base: string, mine: string, theirs: string, mineWins: boolean): MergedNote {
  if (theirs === base || theirs === mine) return { note: mine, lost: [] };
  if (mine === base) return { note: theirs, lost: [] };
  const merged: string[] = [];
  const lost: string[] = [];
  for (const part of diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), {
    excludeFalseConflicts: true,
  })) {
    if (part.ok) merged.push(...part.ok);
    if (!part.conflict) continue;
    const { a, o, b } = part.conflict;
    // Lines that are neighbours and changed on one side each are a conflict for the library.
    if (a.length === o.length && b.length === o.length) {
      for (const [index, line] of o.entries()) {
        const one = mergeLine(line, a[index] ?? '', b[index] ?? '', mineWins);
        merged.push(one.note);
        lost.push(...one.lost);
      }
      continue;
    }
    const [kept, loser] = mineWins ? [a, b] : [b, a];
    merged.push(...kept);
    if (loser.length > 0) lost.push(loser.join('\n'));
  }
  return { note: merged.join('\n'), lost };
}

function mergeLine(base: string, mine: string, theirs: string, mineWins: boolean): MergedNote {
  if (theirs === base || theirs === mine) return { note: mine, lost: [] };
  if (mine === base) return { note: theirs, lost: [] };
  const [from, one, other] = [base, mine, theirs].map(readNoteLine) as [NoteLine, NoteLine, NoteLine];
  const [kept, loser] = mineWins ? [mine, theirs] : [theirs, mine];
  if (from.done === null || one.done === null || other.done === null) return { note: kept, lost: [loser] };
  const pick = <Value>(before: Value, a: Value, b: Value) => (b === before ? a : a === before || !mineWins ? b : a);
  const text = pick(from.text, one.text, other.text);
  const isLost = one.text !== from.text && other.text !== from.text && one.text !== other.text;
  return { note: writeNoteLine({ text, done: pick(from.done, one.done, other.done) }), lost: isLost ? [loser] : [] };
}
