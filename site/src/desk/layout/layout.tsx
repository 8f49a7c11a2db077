import '../desk.css';
import { actorOf } from '@listgrove/domain/rights/actor';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { Drawer } from '@listgrove/ui/drawer';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { loadToasts } from '@listgrove/web/react/toast';
import { staffOnly } from '@listgrove/web/staff-gate';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import type { DeskData } from '../parts/desk-data';
import { UndoListener } from '../parts/undo-listener';
import { ProfileDialog } from '../profile/profile-dialog';
import type { Route } from './+types/layout';
import { isDeskPath } from './checking-authentication';
import { CommandPalette } from './command-palette';
import { LoadingPage } from './loading-page';
import { newItems } from './new-items.server';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

export const middleware: Route.MiddlewareFunction[] = staffOnly;

export const handle: SiteHandle = { start: 'now', scheme: 'system', bare: true };

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Every admin route needs a loader; without one, a client navigation would not run the staff gate on the server. */
export async function loader({ context }: Route.LoaderArgs): Promise<DeskData> {
  const session = context.get(sessionContext);
  const { id, name, email, role } = actorOf(session);
  const { site_name, logo_url } = await readShownSettings(context.get(databaseContext).db);
  return {
    site_name,
    logo_url,
    account: { id, name, email, role },
    lastLogin: session?.account.previousSignInAt ?? new Date(),
    newItems,
  };
}

/** The layout of the back office: staff gate, sidebar, top bar and profile dialog. */
export default function Desk({ loaderData: desk }: Route.ComponentProps) {
  const [drawer, setDrawer] = useState(false);
  const [profile, setProfile] = useState(false);
  useEffect(() => {
    void loadToasts();
    // Reloads when the user leaves for a public page: the desk's styles are still loaded and would override the public
    // ones.
    return () => {
      if (!isDeskPath(window.location.pathname)) window.location.reload();
    };
  }, []);
  function openProfile() {
    setDrawer(false);
    setProfile(true);
  }
  const sidebar = <Sidebar desk={desk} onProfile={openProfile} onChoose={() => setDrawer(false)} />;
  return (
    <div className="min-h-screen lg:pl-64">
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-raised px-4 py-3 focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        Skip to content
      </a>
      <div className="fixed inset-y-0 left-0 hidden w-64 border-r border-line lg:block">{sidebar}</div>
      <Drawer title="Menu" open={drawer} onOpenChange={setDrawer}>
        {sidebar}
      </Drawer>
      <ProfileDialog open={profile} onOpenChange={setProfile} account={desk.account} />
      <TopBar lastLogin={desk.lastLogin} onMenu={() => setDrawer(true)}>
        <CommandPalette newItems={desk.newItems} />
      </TopBar>
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6 sm:py-8">
        <UndoListener />
        <LoadingPage />
        <Outlet />
      </main>
    </div>
  );
}
