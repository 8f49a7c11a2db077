import type { ClaimedMail } from './mails.server.ts';

/** Delivers mails: to a mail server, or as files to a folder. */
export interface MailTransport {
  /**
   * Sends one mail. Calls `handOver` right before the receiver can have the complete mail, and stops if that resolves to
   * false. Rejects with a `TransportError` if the mail was certainly not accepted, with another error if that is unknown.
   */
  send(mail: ClaimedMail, handOver: () => Promise<boolean>): Promise<void>;
}

/**
 * The mail was certainly not accepted. `final`: every retry would fail as well, for example for an unknown recipient.
 */
export class TransportError extends Error {
  readonly final: boolean;

  constructor(message: string, { final, cause }: { final: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'TransportError';
    this.final = final;
  }
}
