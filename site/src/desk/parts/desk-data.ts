import type { Role } from '@listgrove/domain/rights/staff';
import type { AppLinks } from '@listgrove/domain/settings/app-links';
import { useRouteLoaderData } from 'react-router';

/** A form in which staff begin an item: "New post". */
export interface NewItem {
  label: string;
  path: string;
}

/** The data of the back office's layout, available to every page inside it. */
export interface DeskData {
  site_name: string;
  logo_url: string;
  account: { id: string; name: string; email: string; role: Role };
  /** The account's previous sign-in, or now for its first one. */
  lastLogin: Date;
  newItems: NewItem[];
}

/** Returns the id of the signed-in account, or '' outside of the back office's layout. */
export function useDeskAccountId(): string {
  return useRouteLoaderData<DeskData>('desk')?.account.id ?? '';
}

/** Returns the link that signs out on the app and returns to the current page. The root route loads it at every navigation. */
export function useSignOutLink(): string | undefined {
  return useRouteLoaderData<{ links: AppLinks }>('root')?.links.signOut;
}
