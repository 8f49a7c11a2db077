import type { ListRole } from '@listgrove/domain/lists/rows';
import { MenuItem } from '@listgrove/ui/menu';
import { LogOut, UserPlus, UsersRound } from 'lucide-react';
import type { ListDialogName } from '../list/list-dialogs';
import { useListStore } from '../list-store-context';

const icon = 'size-4 text-muted';

/** The items of a menu about who has a list: "Share" for the owner, "Members" and "Leave list" for everybody else. */
export function ShareItems({ role, show }: { role: ListRole; show: (name: ListDialogName) => void }) {
  // A visitor without an account has nobody to share with.
  if (useListStore().isLocal) return null;
  if (role === 'owner') {
    return (
      <MenuItem icon={<UserPlus aria-hidden className={icon} />} onClick={() => show('share')}>
        Share
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<UsersRound aria-hidden className={icon} />} onClick={() => show('share')}>
        Members
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden className={icon} />} onClick={() => show('leave')}>
        Leave list
      </MenuItem>
    </>
  );
}
