import type { Db } from '@listgrove/db/db';
import { readMailBrand } from '../mail/brand.server.ts';
import { queueMail } from '../mail/mails.server.ts';
import { noteEvent } from './account-events.server.ts';
import { noticeMail } from './mails.ts';
import { eventOf } from './notice-events.ts';
import type { Notice } from './notices.ts';

/**
 * Queues a notice to the owner of an account, in the transaction of its cause, and puts what it says into the history of the account. `to`
 * are the addresses that get it, by default the account's.
 */
export async function queueNotice(
  tx: Db,
  { id, email, name }: { id: string; email: string; name: string },
  notice: Notice,
  to: readonly string[] = [email],
): Promise<void> {
  const event = eventOf(notice);
  // Somebody else may have been signed in; nobody else acts for an account.
  if (event) await noteEvent(tx, { accountId: id, actorId: id, ...event });
  const brand = await readMailBrand(tx);
  for (const address of to) await queueMail(tx, noticeMail({ ...brand, to: { email: address, name } }, notice));
}
