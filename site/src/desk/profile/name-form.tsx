import type { Account } from '@listgrove/domain/accounts/account';
import { roleLabels } from '@listgrove/domain/rights/staff';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { profilePath } from './path';

/** The typed display name and its setter: the state of whatever outlives the form. */
export type TypedName = [string, (name: string) => void];

/** The Profile tab: role, e-mail and the editable display name. */
export function NameForm({
  account,
  typed: [name, setName],
}: {
  account: Pick<Account, 'name' | 'email' | 'role'>;
  typed: TypedName;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const isBusy = fetcher.state !== 'idle';
  const isUnchanged = name.trim() === '' || name.trim() === account.name;
  const error = fetcher.data && 'refusal' in fetcher.data ? fetcher.data.refusal.errors.name : undefined;
  return (
    <fetcher.Form method="post" action={profilePath} noValidate className="grid gap-5">
      <p className="flex items-center gap-3 text-sm text-muted">
        Role <Badge tone="accent">{roleLabels[account.role]}</Badge>
      </p>
      <Field
        label="Email"
        name="email"
        type="email"
        value={account.email}
        hint="Email cannot be changed"
        autoComplete="email"
        readOnly
      />
      <Field
        label="Display Name"
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="name"
        error={error}
        required
      />
      <Button
        type="submit"
        data-needs-app
        name="intent"
        value="name"
        className="justify-self-end"
        busy={isBusy}
        disabled={isUnchanged}
      >
        Save Changes
      </Button>
    </fetcher.Form>
  );
}
