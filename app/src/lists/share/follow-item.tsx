import { MenuItem } from '@listgrove/ui/menu';
import { showToast } from '@listgrove/web/react/toast';
import { BellOff, BellRing } from 'lucide-react';
import type { ListView } from '../../sync/list-store';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';

/** The item of a menu that lets members with an account be told when somebody else finishes the list. Notes cannot be finished. */
export function FollowItem({ view: { list, mine, members } }: { view: ListView }) {
  const change = useChange();
  const { hasAccount } = useListStore();
  if (members.length < 2 || list.kind === 'notes' || !hasAccount) return null;
  const isFollowed = mine?.followed ?? false;
  const [Icon, label] = isFollowed ? [BellOff, 'Unfollow'] : [BellRing, 'Follow'];
  return (
    <MenuItem
      icon={<Icon aria-hidden className="size-4 text-muted" />}
      onClick={() => {
        change('setFollowed', { list: list.id, followed: !isFollowed });
        showToast({
          type: 'success',
          title: isFollowed ? 'You no longer follow this list' : 'You hear when somebody else finishes this list',
        });
      }}
    >
      {label}
    </MenuItem>
  );
}
