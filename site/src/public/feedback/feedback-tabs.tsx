import { useHydrated } from '@listgrove/web/react/use-hydrated';
import { Link, useLocation, useNavigate } from 'react-router';

const tabs = [
  { to: '/feedback', label: 'Submit Feedback', id: 'submit-tab' },
  { to: '/feedback/roadmap', label: 'Feature Roadmap', id: 'roadmap-tab' },
  { to: '/feedback/issues', label: 'Known Issues', id: 'issues-tab' },
];

/**
 * The three tabs of the feedback pages. They are links, so that they work without JavaScript. With JavaScript they
 * follow the ARIA pattern for tabs with manual activation: arrow keys move the focus, Enter or Space shows the panel.
 */
export function FeedbackTabs({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = tabs.find(({ to }) => to === pathname.replace(/\/$/, '')) ?? tabs[0];
  // Without JavaScript, the Tab key must reach every tab.
  const isRoving = useHydrated();

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const index = links.indexOf(document.activeElement as HTMLElement); // on an HTML page it is an HTMLElement or null
    const last = links.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined) links[next]?.focus();
    else if (event.key === ' ') void navigate(tabs[index]?.to ?? '/feedback', { preventScrollReset: true });
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Feedback"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line outline-none max-sm:-mx-5 max-sm:gap-0 max-sm:px-3"
      >
        {tabs.map(({ to, label, id }) => (
          <Link
            key={to}
            id={id}
            to={to}
            role="tab"
            preventScrollReset
            aria-selected={to === current?.to}
            aria-controls={to === current?.to ? 'feedback-panel' : undefined}
            tabIndex={isRoving && to !== current?.to ? -1 : undefined}
            className="inline-flex min-h-12 items-center border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-accent-ink aria-selected:text-ink sm:px-4 sm:text-base"
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="feedback-panel" aria-labelledby={current?.id} className="pt-8 md:pt-10">
        {children}
      </div>
    </>
  );
}
