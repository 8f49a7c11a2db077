import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import type { Answer } from './answer';
import { useAnswer } from './use-answer';

/**
 * A select that changes one value of a row in the list. Submits the choice at once, with `intent` "change" and the
 * row's `id`, and shows it while it is being saved; after a failure the select shows the stored value again. `onSaved`
 * gets a value once it is stored.
 */
export function InlineSelect({
  label,
  id,
  name,
  value,
  options,
  onSaved,
}: {
  label: string;
  id: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onSaved?: ((value: string) => void) | undefined;
}) {
  const fetcher = useFetcher<Answer>();
  const chosen = useRef(value);
  useAnswer(fetcher.data, () => onSaved?.(chosen.current));
  const sent = fetcher.formData?.get(name);
  return (
    <div className="relative max-sm:grow sm:w-fit">
      <select
        aria-label={label}
        name={name}
        value={typeof sent === 'string' ? sent : value}
        aria-busy={fetcher.state !== 'idle' || undefined}
        onChange={(event) => {
          chosen.current = event.currentTarget.value;
          // Rendered at once: React sets a controlled select back to its old value until it renders the new one.
          fetcher.submit({ intent: 'change', id, [name]: chosen.current }, { method: 'post', flushSync: true });
        }}
        className="min-h-11 appearance-none rounded-sm border border-control/50 bg-raised pr-8 pl-3 text-sm max-sm:w-full transition-colors hover:border-control focus-visible:border-accent-ink focus-visible:outline-offset-0 md:min-h-9"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
