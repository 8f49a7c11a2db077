import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@listgrove/db/connect';
import type { Accounts } from '@listgrove/domain/accounts/accounts.server';
import { createFeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import { newPushKeys } from '@listgrove/domain/push/key-pair.server';
import type { Side } from '@listgrove/kernel/origins';
import { openAnswerCounts } from '../answer-counts.ts';
import { openBuild } from '../builds.ts';
import { readConfig } from '../config.ts';
import { openConnections } from '../connections/connections.ts';
import { createServer } from '../connections/create-server.ts';
import { openEvents } from '../events.ts';
import { openStoredObjects } from '../media/stored-objects.ts';
import { openUploads } from '../media/uploads.ts';
import { serveOrigin } from '../origin.ts';
import { openPageCache } from '../page-cache/page-cache.ts';
import { noPeers } from '../processes/peers.ts';
import type { RenderQueue } from '../render-queue.ts';

/** Serves the built site, or the app, on a free port from this process, so that a test can change its database between requests. */
export async function serveSite({
  database,
  accounts,
  store,
  dataDir,
  variables = {},
  withPageCache = false,
  renders,
  side = 'site',
}: {
  database: Database;
  accounts: Accounts;
  store: MediaStore;
  dataDir: string;
  /** Environment variables of the configuration besides the port. */
  variables?: Record<string, string>;
  /** Whether pages come from a page cache, as in production. */
  withPageCache?: boolean;
  /** The queue in which pages wait for their turn, if it differs from the usual one. */
  renders?: RenderQueue;
  side?: Side;
}) {
  let handle: RequestListener = () => {};
  const server = createServer(
    (request, response) => handle(request, response),
    openConnections({ trustedProxies: [] }),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const config = {
    ...readConfig({ ...variables, [side === 'site' ? 'SITE_PORT' : 'APP_PORT']: String(port) }),
    dataDir,
  };
  const events = openEvents(database, accounts);
  const onError = console.error;
  const secret = 'a secret of thirty-two characters or more';
  const feedbackAccounts = createFeedbackAccounts({ db: database.db, secret, confirmEmail: false, onError });
  const uploads = await openUploads({ database, accounts, store, dataDir, bucket: null, onError });
  const app = openBuild(side);
  const build = await app.load();
  const answerCounts = openAnswerCounts(database, onError);
  const shared = { database, accounts, feedbackAccounts, addresses: config, peers: noPeers, count: answerCounts.count };
  const pages = withPageCache ? await openPageCache({ ...shared, build, bytes: 10_000_000 }) : null;
  const objects = openStoredObjects(database, null);
  const { publicKey: pushKey } = newPushKeys();
  const services = {
    database,
    accounts,
    feedbackAccounts,
    events,
    store,
    objects,
    uploads,
    pages,
    pushKey,
    answerCounts,
  };
  handle = serveOrigin(side, app, config, { phase: 'ready', database, services, version: 'test' }, renders);
  return {
    origin: `http://localhost:${port}`,
    build,
    pages,
    answerCounts,
    stop() {
      pages?.close();
      events.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
