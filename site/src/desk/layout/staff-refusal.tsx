import type { StaffRefusal as Refused } from '@listgrove/web/staff-refusal';
import { AccessDenied } from './access-denied';
import { SessionNotShared } from './session-not-shared';

/** The page for a visitor whom the gate of the back office has refused. */
export function StaffRefusal({ refused }: { refused: Refused }) {
  return refused.reason === 'access-denied' ? (
    <AccessDenied signOut={refused.signOut} />
  ) : (
    <SessionNotShared site={refused.site} app={refused.app} />
  );
}
