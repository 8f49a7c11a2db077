import type { Account } from '@listgrove/domain/accounts/account';
import { Dialog } from '@listgrove/ui/dialog';
import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { Suspense, useEffect, useState } from 'react';
import { profilePath } from './path';
import type { ProfileData } from './profile-data.server';

const ProfileTabs = lazyPart(() => import('./profile-tabs'), MissingPart);

/** The Profile Settings dialog, which can be opened over every page of the back office. */
export function ProfileDialog({
  open,
  onOpenChange,
  account,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  account: Pick<Account, 'id' | 'name' | 'email' | 'role'>;
}) {
  const fetcher = useFetcher<ProfileData | null>();
  const { load } = fetcher;
  // Kept here, so that a name that is typed and not saved is there when the dialog opens again.
  const typedName = useState(account.name);
  useEffect(() => {
    if (open) void load(profilePath);
  }, [open, load]);
  return (
    <Dialog title="Profile Settings" open={open} onOpenChange={onOpenChange}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <ProfileTabs account={account} typedName={typedName} security={fetcher.data?.security} />
      </Suspense>
    </Dialog>
  );
}
