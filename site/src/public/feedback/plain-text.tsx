import { Fragment } from 'react';

/**
 * A text by a visitor, with its line breaks. Web addresses become links that send no referrer and that search engines do
 * not credit (`nofollow ugc`).
 */
export function PlainText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <p className={`break-words whitespace-pre-line ${className}`}>
      {piecesOf(children).map(({ at, text, href }) =>
        href ? (
          <a
            key={at}
            href={href}
            rel="nofollow ugc noopener noreferrer"
            className="text-accent-ink underline underline-offset-4"
          >
            {text}
          </a>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </p>
  );
}

interface Piece {
  /** The offset of the piece in the text. */
  at: number;
  text: string;
  /** The address if the piece is one (http or https only), otherwise null. */
  href: string | null;
}

/** Splits a text into plain pieces and web addresses, in order. Joined, the pieces are the text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  // Punctuation at the end of an address belongs to the sentence.
  for (const { 0: address, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi)) {
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ at: end, text: text.slice(end, index), href: null });
    pieces.push({ at: index, text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), href: null });
  return pieces;
}
