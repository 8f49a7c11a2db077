import { Fragment } from 'react';

/** What strangers wrote: text, with its lines. Web addresses become links that lend them no credit and tell them nothing. */
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
  /** Where it begins. */
  at: number;
  text: string;
  /** The address that it is, http or https only. */
  href: string | null;
}

/** A text in pieces; all of them together are the text again. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  // A sentence's own signs at the end belong to the sentence.
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi)) {
    if (!URL.canParse(found)) continue;
    if (index > end) pieces.push({ at: end, text: text.slice(end, index), href: null });
    pieces.push({ at: index, text: found, href: found });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), href: null });
  return pieces;
}
