import type { PageHandle } from '@listgrove/web/react/document';

/** What a route of the site tells the layout about its page. */
export interface SiteHandle extends PageHandle {
  /** The page starts with a dark band behind the transparent header. Other pages get a dark strip there. */
  beginsDark?: boolean;
  /** The page has a frame of its own and is shown without header and footer. */
  bare?: boolean;
}
