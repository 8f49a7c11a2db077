import { linkParts } from '@listgrove/domain/lists/note-links';

/** A text in which addresses of pages and mail addresses are links. */
export function LineText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <NoteLink key={index} href={href} text={part} />
    ) : (
      part
    ),
  );
}

/** A link of a note, which opens in a new tab. */
export function NoteLink({ href, text, className = '' }: { href: string; text?: string; className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`text-accent-ink underline underline-offset-4 [overflow-wrap:anywhere] ${className}`}
    >
      {text ?? href.replace(/^mailto:/, '')}
    </a>
  );
}
