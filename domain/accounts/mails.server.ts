import type { Db } from '@listgrove/db/db';
import { readMailBrand } from '../mail/brand.server.ts';
import { queueMail } from '../mail/mails.server.ts';
import { alreadyRegisteredMail, type Envelope, resetMail, verificationMail } from './mails.ts';
import type { RegistrationProof } from './registration.server.ts';

/** What one call of the library is part of: the transaction, and where the links of its mails lead. */
export interface Occasion {
  db: Db;
  appOrigin: string;
  /** Where the person wants to go when all is done, as it was asked for. */
  wanted: string | null;
  /** What shows that the visitor is who registered, or will show it later. */
  proof?: RegistrationProof;
}

/** What the library asks to be mailed. */
export interface AuthMails {
  verify(occasion: Occasion, to: { email: string; name: string }, token: string): Promise<void>;
  reset(occasion: Occasion, to: { email: string; name: string }, token: string): Promise<void>;
  alreadyRegistered(occasion: Occasion, to: { email: string; name: string }): Promise<void>;
}

/** Longer links are left without the way back. */
const longestLink = 900;

/** The mails about accounts, queued in the transaction that caused them. Their links lead to the app's own pages. */
export const accountMails: AuthMails = {
  async verify(occasion, to, token) {
    const url = link(occasion, '/verify', { token });
    await queueMail(occasion.db, verificationMail(await envelope(occasion, to), url));
  },
  async reset(occasion, to, token) {
    const url = link(occasion, '/reset', { token });
    await queueMail(occasion.db, resetMail(await envelope(occasion, to), url));
  },
  async alreadyRegistered(occasion, to) {
    await queueMail(occasion.db, alreadyRegisteredMail(await envelope(occasion, to), link(occasion, '/login', {})));
  },
};

async function envelope({ db }: Occasion, to: Envelope['to']): Promise<Envelope> {
  return { ...(await readMailBrand(db)), to };
}

function link({ appOrigin, wanted }: Occasion, path: string, parameters: Record<string, string>): string {
  const url = new URL(path, appOrigin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const short = url.href;
  if (wanted) url.searchParams.set('return', wanted);
  // No line of a mail may be longer than 998 characters, and a link may not be broken.
  return url.href.length > longestLink ? short : url.href;
}
