import type { IncomingMessage } from 'node:http';
import { sessionCookie } from '@listgrove/domain/accounts/auth.server';
import { feedbackCookie } from '@listgrove/domain/feedback-accounts/auth.server';
import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import type { Addresses } from '@listgrove/kernel/origins';
import { clearedCookie, clearedEverywhere, hasCookie } from '@listgrove/web/session-cookie';
import type { SharedPage } from './find-page.ts';

/**
 * Returns the Set-Cookie values that clear the session cookies of a request that gets a page for visitors without a session: such
 * cookies have no valid signature, or their session is over. As in `web/session.ts`, responses to scripts do not clear cookies.
 */
export function clearWithoutSession(
  { headers: { cookie, 'sec-fetch-dest': reader } }: IncomingMessage,
  { viewer, isLeaving, isPersonal, origins }: SharedPage,
  addresses: Addresses,
): string[] {
  if (cookie === undefined || viewer || reader === 'empty') return [];
  const cleared: string[] = [];
  if (!isLeaving && hasCookie(cookie, sessionCookie)) {
    const secure = origins.app.startsWith('https:');
    cleared.push(...clearedEverywhere({ name: sessionCookie, domain: cookieDomain(origins, addresses), secure }));
  }
  // Only for personal pages this cookie has been checked.
  if (isPersonal && hasCookie(cookie, feedbackCookie)) {
    const secure = origins.site.startsWith('https:');
    cleared.push(clearedCookie({ name: feedbackCookie, domain: null, secure }));
  }
  return cleared;
}
