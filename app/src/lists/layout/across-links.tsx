import { CalendarCheck2, CalendarDays, Search, Trash2 } from 'lucide-react';
import { NavLink } from 'react-router';
import { searchPath, todayPath, trashPath, weekPath } from '../addresses';
import { useDueCount } from '../plan/use-plan';

const links = [
  { to: searchPath(), label: 'Search', icon: Search },
  { to: todayPath, label: 'Today', icon: CalendarCheck2 },
  { to: weekPath, label: 'Week', icon: CalendarDays },
  { to: trashPath, label: 'Trash', icon: Trash2 },
];

/** Links to the screens over all lists, above the lists: beside each other on the overview, below each other in its narrow column. */
export function AcrossLinks({ wide = false }: { wide?: boolean }) {
  const due = useDueCount();
  return (
    <nav aria-label="Over all lists" className={`mx-auto max-w-reading px-3 pt-3 ${wide ? 'md:px-8 md:pt-8' : ''}`}>
      <ul
        className={`grid max-md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] ${wide ? 'md:grid-cols-4 md:gap-2' : ''}`}
      >
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold hover:bg-ink/8 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
              {label}
              {to === todayPath && due > 0 ? (
                <span className="ml-auto text-sm font-normal text-muted tabular-nums">
                  {due}
                  <span className="sr-only"> due</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
