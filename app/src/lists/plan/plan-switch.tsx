import { Link } from 'react-router';
import { calendarPath, todayPath, weekPath } from '../addresses';

/** The screens of what is due. */
type PlanView = 'today' | 'week' | 'calendar';

/** Leads from one screen of what is due to the others. From 820 px on, the column of lists leads to today. */
export function PlanSwitch({ shown }: { shown: PlanView }) {
  const views = [
    { view: 'today', label: 'Today', to: todayPath },
    { view: 'week', label: 'Next 7 days', to: weekPath },
    { view: 'calendar', label: 'Calendar', to: calendarPath() },
  ] as const;
  return (
    <nav aria-label="Days" className={`flex flex-wrap gap-1 ${shown === 'today' ? 'md:hidden' : ''}`}>
      {views.map(({ view, label, to }) => (
        <Link
          key={view}
          to={to}
          aria-current={view === shown ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold hover:bg-ink/8 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink ${view === 'today' ? 'md:hidden' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
