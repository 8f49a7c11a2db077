import { circlesPath, managesCircle, teamFiguresPath } from '@listgrove/domain/lists/circles/circle';
import { readCircle } from '@listgrove/domain/lists/circles/read-circle.server';
import { isCoded } from '@listgrove/kernel/errors';
import { buttonLook } from '@listgrove/ui/button';
import { databaseContext } from '@listgrove/web/context';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, Link } from 'react-router';
import { AccountHeader } from '../accounts/account-header';
import { frameOf } from '../accounts/frame-of';
import { requireSession } from '../accounts/require-session';
import { title } from '../title';
import type { Route } from './+types/circle-page';
import { answerCircle } from './answer-circle.server';
import type { CircleAnswer } from './circle-answer';
import { describeCircle } from './circle-words';
import { EndSection } from './end-section';
import { ListsSection } from './lists-section';
import { PeopleSection } from './people-section';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...title((loaderData as { circle?: { name: string } } | undefined)?.circle?.name ?? 'Not found', matches),
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(databaseContext);
  try {
    const circle = await readCircle(db, session.account.id, params.circle);
    return { circle, me: session.account.id, frame: frameOf(session, context) };
  } catch (error) {
    // Whoever was removed learns nothing about the circle, not even whether it exists.
    if (isCoded(error, 'not-found')) throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { account } = requireSession(url, context);
  return answerCircle(await receiveForm(request), { circle: params.circle, account, context });
}

export const clientAction = keepForm;

export default function CirclePage({ loaderData: { circle, me, frame }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as CircleAnswer | undefined;
  return (
    <>
      <AccountHeader {...frame} />
      <main className="mx-auto grid w-full max-w-reading grid-cols-1 gap-6 px-5 py-10 sm:px-8 sm:py-14">
        <p>
          <Link
            to={circlesPath}
            className="-my-2.5 inline-block py-2.5 text-sm font-semibold text-accent-ink underline decoration-accent-ink/40 underline-offset-4 hover:decoration-current"
          >
            Back to families and teams
          </Link>
        </p>
        <div>
          <h1 className="text-3xl break-words">{circle.name}</h1>
          <p className="mt-1 text-muted">{describeCircle({ kind: circle.kind, people: circle.members.length })}</p>
          {circle.kind === 'team' && managesCircle(circle.role) ? (
            <Link to={teamFiguresPath(circle.id)} className={`${buttonLook({ look: 'secondary' })} mt-4`}>
              Figures
            </Link>
          ) : null}
        </div>
        <PeopleSection circle={circle} answer={answer} me={me} />
        <ListsSection circle={circle} answer={answer} />
        <EndSection circle={circle} answer={answer} />
      </main>
    </>
  );
}
