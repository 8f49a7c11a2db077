import type { Operation } from '@listgrove/domain/auth-paths/auth-path';
import { fieldsOf } from '@listgrove/domain/auth-paths/fields-of';
import { authPaths } from '@listgrove/domain/auth-paths/open-api';
import { buttonLook } from '@listgrove/ui/button';
import { originsContext } from '@listgrove/web/context';
import { keepShownOnFailure } from '../parts/client-loaders';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/list-page';
import { toasts } from './copy';
import { OperationView } from './operation-view';

/** The forms are described on the server, so that the shapes of all forms are not loaded by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const origins = context.get(originsContext);
  const shown = (operation: Operation | undefined) =>
    operation && { ...operation, form: operation.form ? fieldsOf(operation.form) : [] };
  return authPaths.map(({ title, paths }) => ({
    title,
    paths: paths.map(({ side, get, post, ...path }) => ({
      ...path,
      origin: origins[side],
      operations: [
        { method: 'GET', operation: shown(get) },
        { method: 'POST', operation: shown(post) },
      ],
    })),
  }));
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);

const needs = { nothing: 'No session', 'app account': 'App session', 'feedback account': 'Feedback session' } as const;

/** Every address for signing in and for accounts, with what it takes and answers. */
export default function AuthPaths({ loaderData: groups }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Sign-in Paths"
      text="Every address by which people and other programs sign in, with what it takes and answers."
      actions={
        <a href="/admin/auth-paths/openapi.json" className={buttonLook({ look: 'secondary', size: 'sm' })}>
          OpenAPI document
        </a>
      }
    >
      {groups.map(({ title, paths }) => (
        <section key={title} aria-labelledby={idOf(title)} className="mb-10">
          <h2 id={idOf(title)} className="mb-3 text-lg">
            {title}
          </h2>
          <div className="divide-y divide-line rounded-md border border-line bg-raised">
            {paths.map((path) => (
              <article key={path.path} aria-label={path.path} className="px-4 py-4 sm:px-5">
                <h3 className="flex flex-wrap items-baseline gap-x-3 font-sans text-base tracking-normal">
                  <code className="font-semibold wrap-anywhere">{path.path}</code>
                  <span className="text-sm font-normal text-muted">
                    {needs[path.needs]} · {new URL(path.origin).host}
                  </span>
                </h3>
                {path.operations.map(({ method, operation }) =>
                  operation ? <OperationView key={method} method={method} operation={operation} /> : null,
                )}
              </article>
            ))}
          </div>
        </section>
      ))}
    </PageFrame>
  );
}

function idOf(title: string): string {
  return `paths-${title.toLowerCase().replaceAll(' ', '-')}`;
}
