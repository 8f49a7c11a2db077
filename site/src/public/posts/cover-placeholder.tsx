import { motifs } from './cover-motifs';

const grounds = ['bg-accent-soft', 'bg-sunken', 'band-dark', 'band-dark bg-accent-soft'];

/**
 * Shown for a post without a cover image: a drawing of a list, board, calendar or the like. The title decides on drawing,
 * ground and details, so that posts beside each other look different and a post always looks the same.
 */
export function CoverPlaceholder({ title, className = '' }: { title: string; className?: string }) {
  const number = numberOf(title);
  const Motif = motifs[number % motifs.length] ?? motifs[0];
  const ground = grounds[(number >>> 8) % grounds.length];
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid meet"
      className={`${ground} text-accent-ink ${className}`}
    >
      <Motif number={number >>> 12} />
    </svg>
  );
}

/** Returns a number of 32 bits that differs even between similar titles (the hash FNV-1a, with its bits mixed). */
function numberOf(title: string): number {
  let hash = 0x811c9dc5;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
