import type { Db } from '@listgrove/db/db';
import { claimMail, noteFailure, noteHandOver, noteSent } from './mails.server.ts';
import { type MailTransport, TransportError } from './transport.ts';

/**
 * Sends every mail that is due, one after the other, and gives back how many went out. Each mail is sent at most once:
 * what becomes of one after its hand-over is unknown if the process dies, and then it counts as sent. A failed one is
 * tried again later. `onFailure` hears of each.
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
