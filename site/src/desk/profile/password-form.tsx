import { shortestPassword } from '@listgrove/domain/accounts/password';
import { Button } from '@listgrove/ui/button';
import { PasswordField } from '@listgrove/ui/password-field';
import { FactorField } from '@listgrove/web/react/account-fields';
import { PasswordStrength } from '@listgrove/web/react/password-strength';
import { dropErrors } from '@listgrove/web/react/toast';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { Check, Dot } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { profilePath } from './path';

const empty = { current_password: '', new_password: '', confirm_password: '' };

/** The Password tab: the current password, and the new one twice. */
export function PasswordForm({ email }: { email: string }) {
  const fetcher = useFetcher<Answer>();
  const [typed, setTyped] = useState(empty);
  useAnswer(fetcher.data, () => setTyped(empty));
  const errors = fetcher.data && 'refusal' in fetcher.data ? fetcher.data.refusal.errors : {};
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
    error: errors[name],
    required: true,
  });
  return (
    <fetcher.Form method="post" action={profilePath} noValidate onSubmit={dropErrors} className="grid gap-5">
      {/* Lets password managers assign the password to the account. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('current_password')} />
      {errors.factor ? <FactorField error={errors.factor} /> : null}
      <PasswordField label="New Password" autoComplete="new-password" {...field('new_password')} />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...field('confirm_password')} />
      <PasswordStrength password={typed.new_password} known={email} />
      <ul aria-label="The new password" className="grid gap-1 text-sm">
        <Requirement met={typed.new_password.length >= shortestPassword}>
          At least {shortestPassword} characters long
        </Requirement>
        <Requirement met={typed.new_password !== '' && typed.new_password === typed.confirm_password}>
          Must match confirmation
        </Requirement>
      </ul>
      <Button
        type="submit"
        data-needs-app
        name="intent"
        value="password"
        className="justify-self-end"
        busy={fetcher.state !== 'idle'}
        disabled={Object.values(typed).includes('')}
      >
        Update Password
      </Button>
    </fetcher.Form>
  );
}

function Requirement({ met, children }: { met: boolean; children: React.ReactNode }) {
  const Icon = met ? Check : Dot;
  return (
    <li className={`flex items-center gap-2 ${met ? 'text-ink' : 'text-muted'}`}>
      <Icon aria-hidden className={`size-4 shrink-0 ${met ? 'text-success' : ''}`} />
      <span>{children}</span>
      {met ? <span className="sr-only">(met)</span> : null}
    </li>
  );
}
