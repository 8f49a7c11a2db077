import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { Auth } from './auth.server.ts';
import { queueNotice } from './notices.server.ts';

/** Tells the owner of an account that a recovery code was used, and how many are left. Call it once the code has been taken. */
export async function tellOfRecoveryCode(db: Db, { api }: Pick<Auth, 'api'>, accountId: string): Promise<void> {
  const { backupCodes } = await api.viewBackupCodes({ body: { userId: accountId } });
  const [account] = await db.select().from(profiles).where(eq(profiles.id, accountId));
  if (account) await queueNotice(db, account, { kind: 'recovery-code-used', left: backupCodes.length });
}
