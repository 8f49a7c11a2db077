import { snippetLocations } from '@listgrove/domain/snippets/snippet';
import { optionsOf } from '@listgrove/kernel/options';

/** Radio buttons for the location: head or footer. */
export function LocationField({ label, name, defaultValue }: { label: string; name: string; defaultValue: string }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1 flex gap-6">
        {optionsOf(snippetLocations).map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="size-4.5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
