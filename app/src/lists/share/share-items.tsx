import { MenuItem } from '@listgrove/ui/menu';
import { LogOut, UserPlus, UsersRound } from 'lucide-react';
import type { ListView } from '../../sync/list-store';
import type { ListDialogName } from '../list/list-dialogs';
import { useListStore } from '../list-store-context';
import { FollowItem } from './follow-item';

const icon = 'size-4 text-muted';

/**
 * The items of a menu about the people of a list: "Share" for the owner, "Members" and "Leave list" for everybody else, and whether to be
 * told when somebody else finishes it.
 */
export function ShareItems({ view, show }: { view: ListView; show: (name: ListDialogName) => void }) {
  // A visitor without an account has nobody to share with.
  if (useListStore().isLocal) return null;
  if (view.role === 'owner') {
    return (
      <>
        <MenuItem icon={<UserPlus aria-hidden className={icon} />} onClick={() => show('share')}>
          Share
        </MenuItem>
        <FollowItem view={view} />
      </>
    );
  }
  return (
    <>
      <FollowItem view={view} />
      <MenuItem icon={<UsersRound aria-hidden className={icon} />} onClick={() => show('share')}>
        Members
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden className={icon} />} onClick={() => show('leave')}>
        Leave list
      </MenuItem>
    </>
  );
}
