import type { Db } from '@listgrove/db/db';
import { readMailBrand } from '../mail/brand.server.ts';
import { queueMail } from '../mail/mails.server.ts';
import { noticeMail } from './mails.ts';
import type { Notice } from './notices.ts';

/** Queues a notice to the owner of an account, in the transaction of its cause. */
export async function queueNotice(
  tx: Db,
  { email, name }: { email: string; name: string },
  notice: Notice,
): Promise<void> {
  await queueMail(tx, noticeMail({ ...(await readMailBrand(tx)), to: { email, name } }, notice));
}
