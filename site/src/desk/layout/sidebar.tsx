import { roleLabels } from '@listgrove/domain/rights/staff';
import { Avatar } from '@listgrove/ui/avatar';
import { Badge } from '@listgrove/ui/badge';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { type DeskData, useSignOutLink } from '../parts/desk-data';
import { deskPages, endPages } from './navigation';

const line =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium transition-colors focus-visible:-outline-offset-2 lg:min-h-9';

const entryLook = ({ isActive }: { isActive: boolean }) =>
  `${line} ${isActive ? 'bg-raised text-ink shadow-soft' : 'text-muted hover:bg-ink/6 hover:text-ink'}`;

/** The navigation of the back office and the signed-in account. `onChoose` is called when a page is chosen. */
export function Sidebar({
  desk,
  onProfile,
  onChoose,
}: {
  desk: DeskData;
  onProfile: () => void;
  onChoose?: () => void;
}) {
  return (
    <aside aria-label="Sidebar" className="flex h-full flex-col gap-4 overflow-y-auto bg-sunken p-3">
      <a href="/" className="flex min-h-11 min-w-0 items-center gap-2.5 px-3 font-bold tracking-tight text-ink">
        {desk.logo_url ? <img src={desk.logo_url} alt="" width={26} height={26} className="size-6.5 shrink-0" /> : null}
        <span className="truncate">{desk.site_name}</span>
      </a>
      <nav aria-label="Back office">
        <ul className="grid gap-0.5">
          {deskPages.map(({ label, path, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/admin'} onClick={onChoose} className={entryLook}>
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-3">
        <button
          type="button"
          data-needs-app
          onClick={onProfile}
          className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-sm p-2 text-left hover:bg-ink/6 focus-visible:-outline-offset-2"
        >
          <Avatar name={desk.account.name} size="sm" className="mt-1 ring-1 ring-control/40" />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold">{desk.account.name}</span>
            <span className="block truncate text-sm text-muted">{desk.account.email}</span>
            <Badge tone="accent" className="mt-1">
              {roleLabels[desk.account.role]}
            </Badge>
          </span>
          <span className="sr-only">Profile Settings</span>
        </button>
        {endPages.map(({ label, path, icon: Icon, forSuperAdmins }) =>
          forSuperAdmins && desk.account.role !== 'super_admin' ? null : (
            <NavLink key={path} to={path} onClick={onChoose} className={entryLook}>
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {label}
            </NavLink>
          ),
        )}
        <a href={useSignOutLink()} className={`${line} text-muted hover:bg-ink/6 hover:text-ink`}>
          <LogOut aria-hidden className="size-4.5 shrink-0" />
          Sign Out
        </a>
      </div>
    </aside>
  );
}
