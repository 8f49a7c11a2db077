const choices = [
  { value: 'site', label: 'Keep what is on the site' },
  { value: 'archive', label: 'Take what is in the archive' },
];

/** Radio buttons for what happens to items that were saved here after the version in an archive. */
export function ConflictsField({ disabled, onChange }: { disabled: boolean; onChange: () => void }) {
  return (
    <fieldset disabled={disabled}>
      <legend className="text-sm font-semibold">What was saved here later than in the archive</legend>
      <div className="mt-1 grid">
        {choices.map(({ value, label }, index) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="conflicts"
              value={value}
              defaultChecked={index === 0}
              onChange={onChange}
              className="size-4.5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
