import { longestPassword } from '@listgrove/domain/accounts/account';
import { controlShape, describedBy, FieldFrame, type FieldTexts } from '@listgrove/ui/field-frame';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';

/** A password with its label and a button that shows it. */
export function PasswordField({ label, error, hint, ...input }: FieldTexts & React.ComponentProps<'input'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          type={shown ? 'text' : 'password'}
          maxLength={longestPassword}
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
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
