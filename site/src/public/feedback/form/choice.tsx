/**
 * A toggle between options, made of radio buttons so that it works without JavaScript. To show content for one option
 * only, wrap it in an element with a class from `only`, inside an element with the class `group/choice`.
 */
export function Choice({
  label,
  name,
  options,
  defaultValue,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
  onChange?: (value: string) => void;
}) {
  return (
    <fieldset className="inline-flex max-w-full rounded-full border border-line bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-medium text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-ink sm:px-5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            onChange={(event) => onChange?.(event.target.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Classes that show an element only while that option is chosen. Tailwind needs the class names in full. */
export const only = {
  request: 'contents group-has-[[name=kind][value=report]:checked]/choice:hidden',
  report: 'hidden group-has-[[name=kind][value=report]:checked]/choice:contents',
  signup: 'contents group-has-[[name=intent][value=login]:checked]/choice:hidden',
  login: 'hidden group-has-[[name=intent][value=login]:checked]/choice:contents',
};
