import type { Account } from '@listgrove/domain/accounts/account';
import { Spinner } from '@listgrove/ui/button';
import { Tabs } from '@listgrove/ui/tabs';
import { NameForm, type TypedName } from './name-form';
import { PasswordForm } from './password-form';
import type { ProfileData } from './profile-data.server';
import { Security } from './security';

/** The tabs Profile, Password and Security. In the dialog, `security` is undefined until it is loaded. */
export default function ProfileTabs({
  account,
  typedName,
  security,
}: {
  account: Pick<Account, 'name' | 'email' | 'role'>;
  typedName: TypedName;
  security: ProfileData['security'] | undefined;
}) {
  return (
    <Tabs
      label="Profile Settings"
      keepTyped
      tabs={[
        { value: 'profile', label: 'Profile', panel: <NameForm account={account} typed={typedName} /> },
        { value: 'password', label: 'Password', panel: <PasswordForm email={account.email} /> },
        {
          value: 'security',
          label: 'Security',
          panel: security ? <Security email={account.email} security={security} /> : <Waiting />,
        },
      ]}
    />
  );
}

function Waiting() {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      Loading…
    </p>
  );
}
