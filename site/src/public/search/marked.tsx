import { cutAtMatches } from '@listgrove/domain/search/cut-at-matches';
import type { Piece } from '@listgrove/domain/search/search';
import { unbroken } from '@listgrove/ui/unbroken';
import { Fragment } from 'react';

/** Pieces of plain text, with matches as `mark` elements. React escapes all of them. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and no state
    isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{unbroken(text)}</Fragment>,
  );
}

/** A text in which the matches of the search text `q` are highlighted. */
export function MarkedText({ text, q }: { text: string; q: string }) {
  return <Marked pieces={cutAtMatches(text, q)} />;
}
