import { fold, partsOf } from '@listgrove/domain/lists/fold';
import { quantityText } from '@listgrove/domain/lists/item-texts';
import { priceText } from '@listgrove/domain/lists/prices';
import { Check, ChefHat, History } from 'lucide-react';
import type { SuggestedOption } from './suggest-in';

/** Returns the id of an option, which the field names while it is the active one. */
export const optionId = (id: string, place: number) => `${id}-${place}`;

/**
 * The suggestions below a field, as a list box whose options the field moves through. `active` is the place of the active one, or -1.
 * A press leaves the focus in the field.
 */
export function SuggestionList({
  id,
  options,
  typed,
  active,
  onTake,
}: {
  id: string;
  options: readonly SuggestedOption[];
  typed: string;
  active: number;
  onTake: (place: number) => void;
}) {
  const words = [fold(typed.trim())];
  return (
    <>
      {/* On phones it is as wide as the whole form. The field keeps its role of a text box, whose options are active while it has the focus. */}
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        className="overflow-hidden rounded-md border border-line bg-raised py-1 shadow-lifted max-md:-ml-[2.6875rem] max-md:w-[calc(100vw-1.5rem)]"
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the options
          <div
            key={option.name}
            id={optionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(place)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-ink/5 aria-selected:bg-accent-soft"
          >
            {option.kind === 'recipe' ? (
              <>
                <ChefHat aria-hidden className="size-5 shrink-0 text-accent-ink" />
                <span className="min-w-0 flex-1 truncate font-medium">{option.name}</span>
              </>
            ) : (
              <Name option={option} words={words} />
            )}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {options.length === 1 ? '1 suggestion' : `${options.length} suggestions`}
      </p>
    </>
  );
}

function Name({
  option: { name, past, isOnList },
  words,
}: {
  option: Extract<SuggestedOption, { kind: 'name' }>;
  words: readonly string[];
}) {
  const details = [
    past ? quantityText(past) : '',
    past?.price && past.currency ? priceText({ amount: past.price, currency: past.currency }) : '',
  ].filter(Boolean);
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        {partsOf(name, words).map(({ text, isFound, at }) => (
          <span key={at} className={isFound ? 'font-semibold' : ''}>
            {text}
          </span>
        ))}
      </span>
      {details.length > 0 ? (
        <span className="shrink-0 text-sm text-muted tabular-nums">{details.join(' · ')}</span>
      ) : null}
      {isOnList ? (
        <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
          <Check aria-hidden className="size-3.5" />
          on the list
        </span>
      ) : past ? (
        <History aria-hidden className="size-4 shrink-0 text-control" />
      ) : null}
    </>
  );
}
