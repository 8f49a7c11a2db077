import { LiveChat } from '../chat/live-chat';
import type { SiteData } from '../site-data/site-data.server';
import { Footer } from './footer';
import { Header } from './header';

/** The layout around every page: header, footer and live chat. */
export function Shell({
  site,
  beginsDark,
  operational = site.operational,
  children,
}: {
  site: SiteData;
  beginsDark: boolean;
  operational?: boolean;
  children: React.ReactNode;
}) {
  return (
    <LiveChat contactEmail={site.contact_email} viewer={site.viewer}>
      <Header site={site} />
      {beginsDark ? null : <div className="band-dark header-ground" />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer site={site} operational={operational} />
    </LiveChat>
  );
}
