import type { ContentsEntry } from './reading';

/** "On this page": the headings of a text as links; nothing if there are no entries. */
export function TableOfContents({ contents, className = '' }: { contents: ContentsEntry[]; className?: string }) {
  if (contents.length === 0) return null;
  return (
    <nav aria-labelledby="on-this-page" className={`text-sm print:hidden ${className}`}>
      <p id="on-this-page" className="font-semibold">
        On this page
      </p>
      <ol className="mt-2 border-l border-line">
        {contents.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`-ml-px block border-l border-transparent py-1.5 text-muted transition-colors hover:border-accent hover:text-ink ${level === 3 ? 'pl-7' : 'pl-4'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
