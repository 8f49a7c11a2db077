import { otherLimits } from '@listgrove/domain/limits/limit-table';
import type { LinkPreview } from '@listgrove/domain/lists/link-preview/previews.server';
import { linkPreviewsContext } from '@listgrove/web/context';
import { findPage, type PageRequest } from '../pages/find-page.server';

/** Returns the preview of `?url=`, null for a page without one, or a response, as `findPage` does. */
export function findPreview(args: PageRequest): Promise<LinkPreview | null | Response> {
  return findPage(args, args.context.get(linkPreviewsContext), otherLimits.linkPreviewsByAccount);
}

/** Devices keep what they were given, also to show it without a network. */
export const keptByDevice = 'private, max-age=2592000';
