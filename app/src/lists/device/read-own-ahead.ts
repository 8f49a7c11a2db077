import { browserDatabases } from '../../sync/browser-databases';
import { readAhead } from '../../sync/read-ahead';
import { isScreen } from '../addresses';
import { isDeleting, rememberedAccount } from './device-account';

/** Begins to read the lists of the account that this device belongs to, if the page shows lists. */
export function readOwnAhead(): void {
  const account = rememberedAccount();
  if (account && isScreen(location.pathname) && !isDeleting()) readAhead(browserDatabases(), account);
}
