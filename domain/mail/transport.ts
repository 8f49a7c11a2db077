import type { ClaimedMail } from './mails.server.ts';

/** A way to get a mail out: a mail server, or files in a folder. */
export interface MailTransport {
  /**
   * Sends one mail. `handOver` is called right before the receiving side can have the whole of it, and the sending stops
   * when that gives false. Rejects with a `TransportError`, or with anything else when what happened is unknown.
   */
  send(mail: ClaimedMail, handOver: () => Promise<boolean>): Promise<void>;
}

/** The mail was certainly not taken. `final`: the same attempt would fail for ever, as with an unknown recipient. */
export class TransportError extends Error {
  readonly final: boolean;

  constructor(message: string, { final, cause }: { final: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'TransportError';
    this.final = final;
  }
}
