import { IconButton } from '@listgrove/ui/icon-button';
import { Minus, Plus } from 'lucide-react';

/** How much is cooked: for how many, or how many times the recipe if it does not say for how many it is. */
export interface Servings {
  /** What the recipe is for; null if it does not say. */
  of: number | null;
  wanted: number;
}

const bounds = { servings: 100, times: 20 };

/** Returns what the amounts of a recipe are multiplied with. */
export const factorOf = ({ of, wanted }: Servings) => wanted / (of ?? 1);

/** Chooses for how many the amounts are. `words` are those of the recipe: "4 servings". */
export function ServingsField({
  servings,
  words,
  onChange,
}: {
  servings: Servings;
  words: string;
  onChange: (wanted: number) => void;
}) {
  const { of, wanted } = servings;
  const text = of === null ? `${wanted} × the recipe` : servingsText(words, wanted);
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="sr-only">Amounts for</legend>
      <span aria-live="polite" className="min-w-0 font-medium break-words tabular-nums">
        {text}
      </span>
      <span className="flex shrink-0 items-center">
        <IconButton label="Fewer servings" disabled={wanted <= 1} onClick={() => onChange(wanted - 1)}>
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label="More servings"
          disabled={wanted >= (of === null ? bounds.times : bounds.servings)}
          onClick={() => onChange(wanted + 1)}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </span>
    </fieldset>
  );
}

/** "Serves 4" for 6 is "Serves 6"; a bare number gets a word. */
function servingsText(words: string, wanted: number): string {
  const text = words.replace(/\d+(?:\s*[-–]\s*\d+)?/, String(wanted));
  return /\p{L}/u.test(text) ? text : `${text} ${wanted === 1 ? 'serving' : 'servings'}`;
}
