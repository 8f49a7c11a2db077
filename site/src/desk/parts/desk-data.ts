import type { Role } from '@listgrove/domain/rights/staff';
import { useRouteLoaderData } from 'react-router';

/** The data of the back office's layout, available to every page inside it. */
export interface DeskData {
  site_name: string;
  logo_url: string;
  account: { id: string; name: string; email: string; role: Role };
  /** The account's previous sign-in, or now for its first one. */
  lastLogin: Date;
  /** The address on the app origin that signs out and returns to the site. */
  signOut: string;
}

/** Returns the id of the signed-in account, or '' outside of the back office's layout. */
export function useDeskAccountId(): string {
  return useRouteLoaderData<DeskData>('desk')?.account.id ?? '';
}
