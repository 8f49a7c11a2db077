import { type InvitedRole, listRoles, type MemberRow } from '@listgrove/domain/lists/rows';
import { Avatar } from '@listgrove/ui/avatar';
import { controlShape } from '@listgrove/ui/field-frame';
import { IconButton } from '@listgrove/ui/icon-button';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { ChevronDown, Crown, Ellipsis, UserMinus } from 'lucide-react';
import type { ListView } from '../../sync/list-store';
import { useChange } from '../use-change';
import type { Confirmed } from './confirm';
import { roleNames, roleOptions } from './roles';

/** The members of a list with their roles, the owner first. The owner changes them; `emails` are known to the owner only. */
export function Members({
  view,
  me,
  emails,
  onAsk,
}: {
  view: ListView;
  me: string;
  emails: Record<string, string>;
  onAsk: (asked: Confirmed) => void;
}) {
  const isOwner = view.role === 'owner';
  const members = [...view.members].sort(
    (a, b) => listRoles.indexOf(a.role) - listRoles.indexOf(b.role) || a.name.localeCompare(b.name),
  );
  return (
    <ul aria-label="Members" className="grid gap-2">
      {members.map((member) => {
        const isMe = member.account_id === me;
        return (
          <li key={member.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar name={member.name || 'You'} size="sm" />
            <span className="grid min-w-32 flex-1">
              <span className="truncate font-semibold">
                {isMe ? (member.name ? `${member.name} (you)` : 'You') : member.name}
              </span>
              {emails[member.account_id] ? (
                <span className="truncate text-sm text-muted">{emails[member.account_id]}</span>
              ) : null}
            </span>
            {isOwner && !isMe ? (
              <Controls list={view.list.id} member={member} onAsk={onAsk} />
            ) : (
              <span className="text-sm text-muted">{roleNames[member.role]}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Controls({ list, member, onAsk }: { list: string; member: MemberRow; onAsk: (asked: Confirmed) => void }) {
  const change = useChange();
  return (
    <span className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
      <span className="relative max-sm:flex-1">
        <select
          aria-label={`Role of ${member.name}`}
          value={member.role}
          onChange={({ target }) =>
            change('changeRole', { list, account: member.account_id, role: target.value as InvitedRole })
          }
          className={`${controlShape} appearance-none pr-9 text-sm`}
        >
          {roleOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
      <Menu
        trigger={
          <IconButton label={`Actions for ${member.name}`} className="text-muted">
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        {member.is_guest ? null : (
          <MenuItem
            icon={<Crown aria-hidden className="size-4 text-muted" />}
            onClick={() => onAsk({ does: 'hand over', member })}
          >
            Make owner
          </MenuItem>
        )}
        <MenuItem
          danger
          icon={<UserMinus aria-hidden className="size-4" />}
          onClick={() => onAsk({ does: 'remove', member })}
        >
          Remove
        </MenuItem>
      </Menu>
    </span>
  );
}
