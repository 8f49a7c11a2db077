import { useLayoutEffect, useRef } from 'react';

/** A reading as a chip shows it: "Quantity" "2 kg", and the part of the line that it came from. */
export interface Chip {
  key: string;
  start: number;
  end: number;
  field: string;
  value: string;
  /** What a press does. */
  away?: string;
}

/** The space between chips, in pixels. */
const gap = 6;

/** Moves each chip to the place of its words, as far as there is room in one line. */
function align(group: HTMLElement, offsets: readonly number[]): void {
  const chips = [...group.querySelectorAll('button')];
  for (const chip of chips) chip.style.marginLeft = '';
  const widths = chips.map((chip) => chip.offsetWidth);
  let room = group.clientWidth - widths.reduce((sum, width) => sum + width + gap, -gap);
  let end = 0;
  for (const [index, chip] of chips.entries()) {
    const margin = Math.max(0, Math.min((offsets[index] ?? 0) - end, room));
    chip.style.marginLeft = `${margin}px`;
    room -= margin;
    end += margin + (widths[index] ?? 0) + gap;
  }
}

/**
 * What was read from a line, each as a button that turns it back into words. With `offsets`, each chip stands at the place of its
 * words. Pressing a chip leaves the focus where it is.
 */
export function ReadingChips({
  chips,
  offsets,
  onTurnBack,
}: {
  chips: readonly Chip[];
  /** Returns where the words of each chip begin, in pixels. */
  offsets?: () => readonly number[];
  onTurnBack: (key: string) => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (group.current && offsets) align(group.current, offsets());
  });
  return (
    <fieldset ref={group} className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Read from your words</legend>
      {chips.map(({ key, field, value, away }) => (
        <button
          key={key}
          type="button"
          aria-label={`${field} ${value}, ${away ? away.toLowerCase() : 'turn back'}`}
          title={away ?? 'Turn back into words'}
          className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-accent-ink/40 bg-accent-soft px-3.5 text-sm font-medium text-accent-ink shadow-soft hover:border-accent-ink pointer-coarse:min-h-11"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTurnBack(key)}
        >
          <span className="truncate">{value}</span>
          <span aria-hidden className="opacity-70">
            ✕
          </span>
        </button>
      ))}
    </fieldset>
  );
}
