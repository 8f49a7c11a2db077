import { readFirstVisit } from '@listgrove/domain/lists/new-account.server';
import type { KnownGuest } from '@listgrove/domain/lists/sharing/guest';
import { readGuestWithLists } from '@listgrove/domain/lists/sharing/guests.server';
import { lazyExtra, lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { databaseContext, guestContext, originsContext, sessionContext } from '@listgrove/web/context';
import { guestSecretOf } from '@listgrove/web/guest-cookie';
import { isOutage } from '@listgrove/web/is-outage';
import type { PageHandle } from '@listgrove/web/react/document';
import { type ComponentProps, Suspense, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/lists-app';
import { isScreen, shellPath, signOutPath, tryPath } from './addresses';
import { guestKey, kept } from './device/device-account';
import { readOwnAhead } from './device/read-own-ahead';
import { AppFrame } from './layout/app-frame';
import { OpenStore } from './layout/open-store';
import { Screens } from './layout/screens';
import { rememberedVisitor } from './visitor/device-visitor';
import { isVisiting, visitingCookie } from './visitor/visitor-cookie';

const Arrivals = lazyPart(() => import('./layout/arrivals'), MissingPart);
const OwnBar = lazyExtra(() => import('./layout/own-bar'));

// What the device has stored is read while React starts. Without the server's answer, its lists are those of the account that signed in last.
if (typeof document !== 'undefined') readOwnAhead();

// The screens are made by script, which therefore starts at once.
export const handle = { start: 'now' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Lists', matches);

const nobody = {
  account: null,
  isNew: false,
  handed: null,
  isVisitor: false,
  hasTried: false,
  guest: null as KnownGuest | null,
};

/**
 * Returns the account whose lists the device opens, whether it has never had any, and which wait for it. The shell (`/shell`) has none of it, so
 * that it can be kept for everybody. Without a session, `/try` opens lists that stay on the device, and from then on all screens do, until
 * somebody signs in; guests who came by a link open their lists; other visitors are sent to sign in. `guest` is whose lists are opened, or whom an
 * account has been on this device before. Other addresses are not found.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (url.pathname === shellPath) return nobody;
  if (!isScreen(url.pathname)) throw data(null, { status: 404 });
  const session = context.get(sessionContext);
  if (!session && url.pathname === signOutPath) throw redirect(`/logout?cleared=1&${url.searchParams}`);
  const { db } = context.get(databaseContext);
  const guest = context.get(guestContext);
  if (guest && url.pathname === tryPath) throw redirect('/');
  if (guest) return { ...nobody, account: guest.id, guest: { ...guest, lists: [], count: 0 } };
  const hasTried = isVisiting(request.headers.get('cookie') ?? '');
  if (!session && (hasTried || url.pathname === tryPath)) {
    const isSecure = context.get(originsContext).app.startsWith('https:');
    return data(
      { ...nobody, isVisitor: true, hasTried },
      { headers: { 'cache-control': 'no-store', 'set-cookie': visitingCookie(isSecure) } },
    );
  }
  if (!session) {
    const back = context.get(originsContext).app + url.pathname + url.search;
    throw redirect(`/login?return=${encodeURIComponent(back)}`);
  }
  if (url.pathname === tryPath) throw redirect(`/?${new URLSearchParams({ new: url.searchParams.get('kind') ?? '' })}`);
  const { id, emailVerified } = session.account;
  const secret = guestSecretOf(request.headers.get('cookie'));
  const former = secret ? await readGuestWithLists(db, secret) : null;
  return { ...nobody, account: id, guest: former, ...(await readFirstVisit(db, id, emailVerified)) };
}

/** Without an answer of the server, the device opens the lists of the account that it belongs to. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isOutage(error)) throw error;
    return nobody;
  }
}

/** The screens read from the device, so that going from one to another asks the server for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href !== nextUrl.href && isScreen(nextUrl.pathname)) return false;
  return defaultShouldRevalidate;
}

/** Its first render is the same at every address, because the kept shell has to match all of them. */
export default function ListsApp({ loaderData }: Route.ComponentProps) {
  const { account: given, isNew, handed, isVisitor, hasTried, guest } = loaderData;
  const waiting = <AppFrame isVisitor={isVisitor} />;
  const opened = guest?.id === given ? given : null;
  return (
    <OpenStore account={given} isVisitor={isVisitor} hasTried={hasTried} guest={opened} waiting={waiting}>
      {({ account, isLocal, isGuest, isCleared }) => {
        if (isLocal || isGuest) {
          // Its height is there before it is.
          const bar = (
            <Suspense fallback={<div className="h-[calc(2.75rem+1px)] shrink-0 border-b border-line bg-accent-soft" />}>
              <OwnBar guest={isGuest ? (guest?.name ?? '') : null} isCleared={isCleared} />
            </Suspense>
          );
          return <Screens account={account} isNew={false} notice={bar} />;
        }
        const visitor = given && rememberedVisitor();
        return <OfAccount {...{ account, visitor, handed, guest, isNew, waiting }} />;
      }}
    </OpenStore>
  );
}

/** The screens of an account. What was done on this device without one before is brought in first. */
function OfAccount({ visitor, handed, guest, waiting, ...screens }: Omit<ComponentProps<typeof Arrivals>, 'children'>) {
  // As they were at first, because they are gone when they have been brought in.
  const [before] = useState({ visitor, handed, guest });
  if (!before.visitor && !before.handed && !before.guest && !kept(guestKey)) return <Screens {...screens} />;
  return (
    <Suspense fallback={waiting}>
      <Arrivals {...screens} {...before} waiting={waiting}>
        {(isNew, notice) => <Screens account={screens.account} isNew={isNew} notice={notice} />}
      </Arrivals>
    </Suspense>
  );
}
