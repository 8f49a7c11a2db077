import { ButtonLink } from '@listgrove/ui/button';
import { Skeleton } from '@listgrove/ui/skeleton';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { AppData } from '../../root';

/**
 * The header of the app, with a notice below it, and the room for its columns. Without children, placeholders of lists. Visitors without
 * an account have a link to sign in.
 */
export function AppFrame({
  tools,
  notice,
  isVisitor = false,
  children,
}: {
  tools?: ReactNode;
  notice?: ReactNode;
  isVisitor?: boolean;
  children?: ReactNode;
}) {
  return (
    <div data-frame className="flex h-[calc(100dvh-env(safe-area-inset-top)-env(safe-area-inset-bottom))] flex-col">
      <header className="border-b border-line bg-raised">
        <div className="flex min-h-14 items-center justify-between gap-3 px-4 md:px-6">
          <HomeLink />
          <div className="flex min-w-0 items-center gap-1 sm:gap-2">
            {tools}
            <ButtonLink
              href={isVisitor ? '/login' : '/account'}
              look="quiet"
              size="sm"
              aria-label={isVisitor ? 'Sign in' : 'Account'}
              className="max-sm:px-3"
            >
              <CircleUserRound aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{isVisitor ? 'Sign in' : 'Account'}</span>
            </ButtonLink>
          </div>
        </div>
      </header>
      {notice}
      {children ?? <Waiting isVisitor={isVisitor} />}
    </div>
  );
}

function HomeLink() {
  const app = useRouteLoaderData<AppData>('root');
  return (
    <Link
      to="/"
      // The name makes room for the state of sync on phones; the logo, or the beginning of the name, stays.
      className={`inline-flex min-h-11 shrink-[999] items-center gap-2.5 text-lg font-bold tracking-tight ${app?.logo_url ? 'min-w-7' : 'min-w-20'}`}
    >
      {app?.logo_url ? <img src={app.logo_url} alt="" width={28} height={28} className="size-7 shrink-0" /> : null}
      <span className="truncate">{app?.site_name}</span>
    </Link>
  );
}

function Waiting({ isVisitor }: { isVisitor: boolean }) {
  return (
    <main aria-busy className="grid grid-cols-1 w-full max-w-reading content-start gap-3 p-4 md:p-6">
      <h1 className="sr-only">Lists</h1>
      <noscript>
        <p className="text-lg">Lists need JavaScript. {isVisitor ? 'An' : 'Your'} account works without it.</p>
        <p>
          <a
            href={isVisitor ? '/register' : '/logout?cleared=1'}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {isVisitor ? 'Create an account' : 'Sign out'}
          </a>
        </p>
      </noscript>
      <Skeleton className="h-8 w-32" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </main>
  );
}
