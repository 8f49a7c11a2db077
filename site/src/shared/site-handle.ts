import type { PageHandle } from '@listgrove/web/react/document';

/** What a page of the site says about itself. */
export interface SiteHandle extends PageHandle {
  /** It begins with a dark band that reaches up below the transparent bar; other pages get a strip of dark ground. */
  beginsDark?: boolean;
  /** It has a frame of its own: neither bar nor foot stand around it. */
  bare?: boolean;
}
