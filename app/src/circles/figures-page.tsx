import { circlePath } from '@listgrove/domain/lists/circles/circle';
import type { TeamFigures } from '@listgrove/domain/lists/circles/team-figures';
import { readTeamFigures } from '@listgrove/domain/lists/circles/team-figures.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Avatar } from '@listgrove/ui/avatar';
import { databaseContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import { data, Link } from 'react-router';
import { AccountHeader } from '../accounts/account-header';
import { frameOf } from '../accounts/frame-of';
import { requireSession } from '../accounts/require-session';
import { Section } from '../accounts/section';
import { title } from '../title';
import type { Route } from './+types/figures-page';
import { describeWork } from './circle-words';
import { CompletedChart } from './completed-chart';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { figures } = (loaderData ?? {}) as { figures?: TeamFigures };
  return title(figures ? `Figures of ${figures.name}` : 'Not found', matches);
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(databaseContext);
  try {
    const figures = await readTeamFigures(db, session.account.id, params.circle);
    return { figures, back: circlePath(params.circle), frame: frameOf(session, context) };
  } catch (error) {
    if (isCoded(error, 'not-found')) throw data(null, { status: 404 });
    throw error;
  }
}

/** What there is to do in the todo lists of a team, and what was done, for its owner and admins. */
export default function FiguresPage({ loaderData: { figures, back, frame } }: Route.ComponentProps) {
  const { name, people, unassigned, days } = figures;
  const mostOpen = Math.max(1, ...people.map(({ open }) => open));
  return (
    <>
      <AccountHeader {...frame} />
      <main className="mx-auto grid w-full max-w-reading grid-cols-1 gap-6 px-5 py-10 sm:px-8 sm:py-14">
        <p>
          <Link
            to={back}
            className="-my-2.5 inline-block py-2.5 text-sm font-semibold text-accent-ink underline decoration-accent-ink/40 underline-offset-4 hover:decoration-current"
          >
            Back to {name}
          </Link>
        </p>
        <h1 className="text-3xl break-words">Figures of {name}</h1>
        <Section title="Completed" text="Todos that anybody completed in the last four weeks." outcome={null}>
          <CompletedChart days={days} />
        </Section>
        <Section title="To do" text="Open todos by who they are assigned to." outcome={null}>
          <ul className="grid grid-cols-1">
            {people.map((person) => (
              <li key={person.id} className="flex items-center gap-3 border-t border-line py-3.5 first:border-t-0">
                <Avatar name={person.name} size="sm" />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold break-words">{person.name}</p>
                  <p className="text-sm text-muted">{describeWork(person)}</p>
                  <div aria-hidden className="mt-2 h-2 rounded-full bg-ink/8">
                    <div
                      className="h-2 rounded-full bg-accent-ink"
                      style={{ width: `${((100 * person.open) / mostOpen).toFixed(1)}%` }}
                    />
                  </div>
                </div>
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-4 text-sm text-muted">
            {unassigned === 0 ? 'Every open todo has somebody.' : `${countTodos(unassigned)} assigned to nobody.`}
          </p>
        </Section>
      </main>
    </>
  );
}

function countTodos(count: number): string {
  return count === 1 ? 'One open todo is' : `${count.toLocaleString('en-US')} open todos are`;
}
