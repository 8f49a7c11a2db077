import type { Mentionable } from '@listgrove/domain/lists/comments/mentions';
import { Avatar } from '@listgrove/ui/avatar';
import { useEffect, useRef } from 'react';

/** The people who can be mentioned, as a list box below a field that keeps the focus and moves through it. */
export function MentionList({
  id,
  options,
  active,
  onTake,
}: {
  id: string;
  options: readonly Mentionable[];
  active: number;
  onTake: (place: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { length } = options;
  // Its column scrolls, and the field may be at its lower edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of people has another height
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [length]);
  useEffect(() => void box.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="People to mention"
      tabIndex={-1}
      className="max-h-64 overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-lifted"
    >
      {options.map(({ account_id, name }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the options
        <div
          key={account_id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1 hover:bg-ink/5 aria-selected:bg-accent-soft"
        >
          <Avatar name={name} size="sm" />
          <span className="min-w-0 truncate font-medium">{name}</span>
        </div>
      ))}
    </div>
  );
}
