import { isLocal } from '@listgrove/kernel/origins';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '../config.ts';
import { outboxOf } from '../mail/outbox.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** How long each step with the mail server may take, in milliseconds. */
const patience = 5_000;

interface Session {
  isEncrypted: boolean;
  /** `refused` has another meaning than `not-offered`: a server without sign-in may still send. */
  signIn: 'done' | 'not-needed' | 'not-offered';
}

/** Checks the mail server of `SMTP_URL`: that it answers, that the connection is encrypted, and the sign-in. Sends nothing. */
export async function checkMail(config: Config): Promise<Finding> {
  if (!config.smtpUrl) {
    return warning(
      'mail',
      `SMTP_URL is not set, so mails are not sent but written to ${outboxOf(config)}.`,
      'Set SMTP_URL before others use the product.',
    );
  }
  const { hostname, host, password } = new URL(config.smtpUrl);
  let session: Session;
  try {
    session = await openSession(config.smtpUrl);
  } catch (error) {
    return failure(host, error as SmtpError);
  }
  const isOpen = !session.isEncrypted && !isLocal(hostname);
  if (isOpen && password) {
    return problem(
      'mail',
      `The mail server at ${host} offers no TLS, so its password travels unencrypted.`,
      'Use the port of the server for TLS with smtps://, or one that offers STARTTLS.',
    );
  }
  if (isOpen) {
    return warning(
      'mail',
      `The mail server at ${host} offers no TLS, so mails travel unencrypted.`,
      'Use the port of the server for TLS with smtps://, or one that offers STARTTLS.',
    );
  }
  if (session.signIn === 'not-offered') {
    return warning(
      'mail',
      `The mail server at ${host} offers no sign-in, so the user and password of SMTP_URL have no effect.`,
      'Remove them, or use the port of the server for submission, usually 587 or 465.',
    );
  }
  const encrypted = session.isEncrypted ? ' over TLS' : '';
  const signIn = session.signIn === 'done' ? ' and accepts the sign-in' : '';
  return fine('mail', `The mail server at ${host} answers${encrypted}${signIn}.`);
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

function openSession(url: string): Promise<Session> {
  const transport = new SMTPTransport(url);
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  const connection = new SMTPConnection({ ...transport.options, ...timeouts });
  const auth = transport.getAuth();
  return new Promise<Session>((resolve, reject) => {
    const end = (signIn: Session['signIn']) => resolve({ isEncrypted: connection.secure, signIn });
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The connection was closed')));
    connection.connect((failed) => {
      if (failed) reject(failed);
      else if (!auth) end('not-needed');
      else if (!connection.allowsAuth) end('not-offered');
      else connection.login(auth, (refused) => (refused ? reject(refused) : end('done')));
    });
  }).finally(() => connection.close());
}

/** Describes a failure by its code: the messages of servers may contain addresses. */
function failure(host: string, { code, responseCode, message }: SmtpError): Finding {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const answer = responseCode ? ` (${responseCode})` : '';
    const advice = 'Correct the user and the password in SMTP_URL; special characters are percent-encoded there.';
    return problem('mail', `The mail server at ${host} refuses the sign-in${answer}.`, advice);
  }
  if (code === 'ETLS' || /certificate|SSL|TLS|tls/.test(message)) {
    const advice = 'Check the port and the certificate: smtps:// is for TLS from the start, smtp:// for STARTTLS.';
    return problem('mail', `With the mail server at ${host} no encrypted connection can be made (${code}).`, advice);
  }
  const answer = responseCode ? `answers ${responseCode}` : `cannot be reached (${code ?? 'closed'})`;
  const advice = 'Check host and port in SMTP_URL, and that a firewall lets this machine connect.';
  return problem('mail', `The mail server at ${host} ${answer}.`, advice);
}
