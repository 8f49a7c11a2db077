import type { PageHandle } from '@listgrove/web/react/document';
import { LiveChat } from '../chat/live-chat';
import type { SiteData } from '../root';
import { Footer } from './footer';
import { Header } from './header';

/** What a page of the site says about itself. */
export interface SiteHandle extends PageHandle {
  /** It begins with a dark band that reaches up below the transparent bar; other pages get a strip of dark ground. */
  beginsDark?: boolean;
  /** It has a frame of its own: neither bar nor foot stand around it. */
  bare?: boolean;
}

/** What stands around every page: the bar, the foot, the chat. */
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
