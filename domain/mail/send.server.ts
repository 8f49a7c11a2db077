import type { Db } from '@listgrove/db/db';
import { claimMail, noteFailure, noteHandOver, noteSent } from './mails.server.ts';
import { type MailTransport, TransportError } from './transport.ts';

/**
 * Sends all due mails one after the other and returns how many were sent. Each mail is sent at most once: if the process
 * dies after the hand-over, the outcome is unknown and the mail is not sent again. A mail that fails before is retried
 * later; `onFailure` is called for every failure. Stops when `signal` aborts.
 */
export async function sendDueMails(
  db: Db,
  transport: MailTransport,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown, mailId: string) => void },
): Promise<number> {
  let sent = 0;
  while (!signal.aborted) {
    const mail = await claimMail(db);
    if (!mail) break;
    let handedOver = false;
    try {
      await transport.send(mail, async () => {
        handedOver = await noteHandOver(db, mail);
        return handedOver;
      });
      await noteSent(db, mail);
      sent++;
    } catch (error) {
      onFailure(error, mail.id);
      const refused = error instanceof TransportError;
      const reason = error instanceof Error ? error.message : String(error);
      await noteFailure(db, mail, { reason, final: refused ? error.final : handedOver });
    }
  }
  return sent;
}
