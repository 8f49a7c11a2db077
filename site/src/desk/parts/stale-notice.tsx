import { Button } from '@listgrove/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Values } from './answer';
import { VersionText } from './version-text';

/** A field that the two versions have different values for. */
export interface Difference {
  name: string;
  label: string;
  own: string;
  stored: string;
  /** Both values as their control displays them, if that differs: the label of an option. */
  shown?: { own: string; stored: string };
  /** Whether the user typed the own value. If not, the saved version is preselected. */
  isTyped: boolean;
}

/**
 * Resolves an editing conflict: shows the own and the saved version of every field that differs, with the differing
 * words marked. The own version is preselected for fields that the user edited, the saved one for the others. `onMerge`
 * receives the selected values; nothing is saved yet.
 */
export function StaleNotice({
  message,
  differences,
  onMerge,
}: {
  message: string;
  differences: Difference[];
  onMerge: (chosen: Values) => void;
}) {
  const [theirs, setTheirs] = useState<readonly string[]>(() =>
    differences.filter(({ isTyped }) => !isTyped).map(({ name }) => name),
  );
  return (
    <section
      aria-label="Editing conflict"
      className="mb-6 rounded-md border border-warning bg-raised p-5 shadow-soft sm:p-6"
    >
      <h2 className="flex items-start gap-2.5 text-lg">
        <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-warning" />
        {message}
      </h2>
      <p className="mt-1 text-sm text-muted">
        Nothing has been saved yet, and your changes are not lost. Choose which version to keep for each field, then
        save.
      </p>
      <div className="mt-4 grid gap-4">
        {differences.map(({ name, label, own, stored, shown = { own, stored } }) => (
          <fieldset key={name} className="grid gap-3 border-t border-line pt-4 md:grid-cols-2">
            <legend className="float-left text-sm font-semibold md:col-span-2">{label}</legend>
            <Version
              name={name}
              label="Your version"
              value={shown.own}
              other={shown.stored}
              checked={!theirs.includes(name)}
              onChoose={() => setTheirs(theirs.filter((other) => other !== name))}
            />
            <Version
              name={name}
              label="Saved version"
              value={shown.stored}
              other={shown.own}
              checked={theirs.includes(name)}
              onChoose={() => setTheirs([...theirs, name])}
            />
          </fieldset>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          onClick={() =>
            onMerge(
              Object.fromEntries(
                differences.map(({ name, own, stored }) => [name, theirs.includes(name) ? stored : own]),
              ),
            )
          }
        >
          Use selected versions
        </Button>
        <Button look="quiet" onClick={() => setTheirs(differences.map(({ name }) => name))}>
          Select all saved versions
        </Button>
      </div>
    </section>
  );
}

function Version({
  name,
  label,
  value,
  other,
  checked,
  onChoose,
}: {
  name: string;
  label: string;
  value: string;
  other: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="grid cursor-pointer content-start gap-2 rounded-sm border border-line p-3 has-checked:border-accent-ink has-checked:bg-accent-soft">
      <span className="flex items-center gap-2 text-sm font-medium">
        <input type="radio" name={`choose-${name}`} checked={checked} onChange={onChoose} className="accent-accent" />
        {label}
      </span>
      <VersionText value={value} other={other} height="max-h-48" />
    </label>
  );
}
