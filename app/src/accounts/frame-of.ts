import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { originsContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';
import type { FrameData } from './account-frame';

/** Returns what the frame of an account page shows to the owner of the session. */
export function frameOf(session: Session, context: Readonly<RouterContextProvider>): FrameData {
  return { isAdmin: session.viewer.isAdmin, siteUrl: context.get(originsContext).site };
}
