import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Chip, ReadingChips } from './reading-chips';

/** Marks the words of a field that something was read from, with a chip for each and `children`: below the field, and above it on phones. */
export function ReadWords({
  text,
  chips,
  field,
  onTurnBack,
  children,
}: {
  text: string;
  chips: readonly Chip[];
  field: RefObject<HTMLInputElement | null>;
  onTurnBack: (key: string) => void;
  children?: ReactNode;
}) {
  const copy = useRef<HTMLDivElement>(null);
  // The marks are in a copy of the text behind the field, which scrolls with it.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const follow = () => {
      if (copy.current) copy.current.style.transform = `translateX(${-input.scrollLeft}px)`;
    };
    follow();
    input.addEventListener('scroll', follow);
    return () => input.removeEventListener('scroll', follow);
  });
  const offsets = () =>
    [...(copy.current?.querySelectorAll('mark') ?? [])].map(
      (mark) => mark.offsetLeft - (field.current?.scrollLeft ?? 0),
    );
  return (
    <>
      <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 flex items-center overflow-hidden">
        <div ref={copy} className="relative whitespace-pre text-transparent">
          {partsOf(text, chips).map(({ part, at, isRead }) =>
            isRead ? (
              <mark key={at} className="rounded-xs bg-accent-soft text-transparent">
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </div>
      </div>
      <div className="absolute inset-x-0 top-full z-10 mt-2 flex flex-col gap-2 max-md:top-auto max-md:bottom-full max-md:mb-2 max-md:flex-col-reverse">
        {chips.length > 0 ? <ReadingChips chips={chips} offsets={offsets} onTurnBack={onTurnBack} /> : null}
        {children}
      </div>
    </>
  );
}

/** Cuts a text into the parts that were read and those between them. */
function partsOf(text: string, chips: readonly Chip[]): { part: string; at: number; isRead: boolean }[] {
  const parts: { part: string; at: number; isRead: boolean }[] = [];
  let at = 0;
  for (const { start, end } of chips) {
    parts.push(
      { part: text.slice(at, start), at, isRead: false },
      { part: text.slice(start, end), at: start, isRead: true },
    );
    at = end;
  }
  parts.push({ part: text.slice(at), at, isRead: false });
  return parts;
}
