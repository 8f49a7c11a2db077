import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { controlShape, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** A labelled password field with a button that reveals the password. */
export function PasswordField({ label, error, hint: rule, ...input }: FieldTexts & React.ComponentProps<'input'>) {
  const id = useId();
  const hint = error ? undefined : rule; // the error repeats the rule
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlShape} pr-12`}
        />
        <button
          type="button"
          data-needs-app
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 noscript:hidden place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
