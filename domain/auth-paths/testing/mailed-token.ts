import type { Db } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { and, desc, eq, like } from 'drizzle-orm';

/** Returns the token of the newest link to this path that was mailed to the address, or null. */
export async function mailedToken(db: Db, email: string, path: string): Promise<string | null> {
  const isTo = and(eq(mails.to, email), like(mails.text, `%${path}?token=%`));
  const [mail] = await db.select().from(mails).where(isTo).orderBy(desc(mails.id)).limit(1);
  const [link = ''] = mail?.text.match(/^https?:\S+token=\S+$/m) ?? [];
  return link && new URL(link).searchParams.get('token');
}
