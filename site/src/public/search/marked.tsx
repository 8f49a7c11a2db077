import { cutAtMatches, type Piece } from '@listgrove/domain/search/search';

/** Pieces of plain text, those that match as `mark`. React escapes them all. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and no state
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, q }: { text: string; q: string }) {
  return <Marked pieces={cutAtMatches(text, q)} />;
}
