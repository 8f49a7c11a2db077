import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@listgrove/db/connect';
import type { Accounts } from '@listgrove/domain/accounts/accounts.server';
import type { FeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import type { AnswerCounts } from './answer-counts.ts';
import type { Events } from './events.ts';
import type { StoredObjects } from './media/stored-objects.ts';
import type { Uploads } from './media/uploads.ts';
import type { PageCache } from './page-cache/page-cache.ts';

/** `retiring`: it still serves, and another process has taken its place. `draining`: it only finishes what it has begun. */
export type Phase = 'starting' | 'ready' | 'retiring' | 'draining';

/** The services that handle requests, available once the process has started. */
export interface Services {
  database: Database;
  accounts: Accounts;
  feedbackAccounts: FeedbackAccounts;
  events: Events;
  /** Null in development, where every request is rendered. */
  pages: PageCache | null;
  store: MediaStore;
  objects: StoredObjects;
  uploads: Uploads;
  answerCounts: AnswerCounts;
  /** The public key that devices subscribe to push messages with, in base64url. */
  pushKey: string;
}

/** The state of the process. `database` is set once it is open, `services` once the phase is `ready`. */
export interface Health {
  phase: Phase;
  database: Database | null;
  services: Services | null;
  version: string;
}

/** Returns whether the database answers within two seconds. */
async function isDatabaseUp(health: Health): Promise<boolean> {
  if (!health.database) return false;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, 2_000, false);
  });
  const answered = health.database.ping().then(
    () => true,
    () => false,
  );
  const up = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return up;
}

/** Answers GET /healthz: 200 if all is well, 503 while starting, draining or without the database. */
export async function answerHealth(health: Health, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const up = await isDatabaseUp(health);
  const isServing = health.phase === 'ready' || health.phase === 'retiring';
  const ok = up && isServing;
  const status = ok ? 'ok' : isServing ? 'error' : health.phase;
  const body = JSON.stringify({ status, database: up ? 'ok' : 'error', version: health.version });
  response.writeHead(ok ? 200 : 503, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
