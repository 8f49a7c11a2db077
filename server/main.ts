import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import type http from 'node:http';
import { resolve } from 'node:path';
import { openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { createFeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { isCoded } from '@listgrove/kernel/errors';
import type { Side } from '@listgrove/kernel/origins';
import { type AnswerCounts, openAnswerCounts } from './answer-counts.ts';
import { answerBackupRequests } from './backup/answer-requests.ts';
import { type BuildImports, openBuild, type WebApp } from './builds.ts';
import { type Config, readConfig } from './config.ts';
import { type Connections, openConnections } from './connections/connections.ts';
import { drainOn } from './drain.ts';
import { openEvents } from './events.ts';
import type { Health } from './health.ts';
import { listen } from './listen.ts';
import { log } from './log.ts';
import { startSender } from './mail/sender.ts';
import { startDrawingAhead } from './media/start-drawing-ahead.ts';
import { openStoredObjects } from './media/stored-objects.ts';
import { openUploads } from './media/uploads.ts';
import { serveMetrics, startMetrics } from './metrics/serve-metrics.ts';
import { watchServices } from './metrics/service-gauges.ts';
import { startNotifier } from './notifier.ts';
import { serveOrigin } from './origin.ts';
import { openPageCache } from './page-cache/page-cache.ts';
import { openPurge } from './page-cache/purge.ts';
import { sendBeats } from './processes/heartbeat.ts';
import { connectPeers, noPeers, sendToPrimary } from './processes/peers.ts';
import { runProcesses } from './processes/run-processes.ts';
import { readPushKeys, startPusher } from './pusher.ts';
import { createRenderQueue } from './render-queue.ts';
import { startScheduler } from './scheduler.ts';
import { readOrMakeSecret } from './secret.ts';
import { unsharedSession } from './shared-session.ts';
import { isFilesInUse } from './unavailable.ts';
import { startUpkeep } from './upkeep.ts';

/** What to do if the process may not open as many files as the start needs. */
const tooFewFiles =
  'this process may not open enough files. Raise the limit (ulimit -n, or LimitNOFILE in a systemd unit) to 4096 or more.';

/** How many connections to a database server the processes of a machine share. */
const databaseConnections = 48;

/** Upper bound of the memory that the page cache takes, in bytes. */
const pageBytes = 64 * 1024 * 1024;

/** Both origins share the processor. */
const renders = createRenderQueue();

const health: Health = {
  phase: 'starting',
  database: null,
  services: null,
  version: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version,
};

/**
 * Starts both origins, from `builds` or, if null, from their sources (development), and serves until a signal. On an expected failure it prints one sentence
 * and exits with code 1.
 */
export async function main(builds: BuildImports | null): Promise<void> {
  // The parent starts the program again, and reads only how it ended.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an unexpected error ends the process');
    process.exit(1);
  });
  try {
    const config = readConfig(process.env);
    config.dataDir = resolve(config.dataDir);
    const { host, metrics } = config;
    if (metrics && cluster.isPrimary) await serveMetrics({ host, ...metrics });
    if (builds && config.processes > 1 && cluster.isPrimary) runProcesses(config.processes, config.hangSeconds);
    else await start(config, builds);
    if (cluster.isPrimary && process.platform !== 'win32' && process.listenerCount('SIGUSR2') === 0) {
      process.on('SIGUSR2', () => log.warn('only several processes can be replaced while they serve'));
    }
  } catch (error) {
    if (isFilesInUse(error)) console.error(`\nCannot start: ${tooFewFiles}`);
    else if (isCoded(error)) console.error(`\nCannot start: ${error.message}`);
    else log.fatal({ err: error }, 'cannot start');
    await health.database?.close();
    process.exit(1);
  }
}

/** Returns what opens a web application: its build or, without builds, its sources. */
async function openerFor(builds: BuildImports | null): Promise<(side: Side, port: number) => WebApp | Promise<WebApp>> {
  if (builds) return (side) => openBuild(side, builds);
  return (await import('./dev.ts')).openSources;
}

async function start(config: Config, builds: BuildImports | null): Promise<void> {
  const open = await openerFor(builds);
  const site = await open('site', config.sitePort);
  const app = await open('app', config.appPort);
  const servers: http.Server[] = [];
  const connections = openConnections(config);
  const openPorts = async () => {
    const [atSite, atApp] = [config.sitePort, config.appPort];
    servers.push(...(await serve('site', site, config, { port: atSite, variable: 'SITE_PORT' }, connections)));
    servers.push(...(await serve('app', app, config, { port: atApp, variable: 'APP_PORT' }, connections)));
  };
  // The first process opens its ports first, so that starting the program twice fails before it touches any data. Further
  // processes open the shared ports last, so that they get no requests while they are starting.
  const isFirst = cluster.worker === undefined || cluster.worker.id === 1;
  if (isFirst) await openPorts();
  let sender: Awaited<ReturnType<typeof startSender>> | null = null;
  let scheduler: ReturnType<typeof startScheduler> | null = null;
  let notifier: ReturnType<typeof startNotifier> | null = null;
  let pusher: Awaited<ReturnType<typeof startPusher>> | null = null;
  let answerCounts: AnswerCounts | null = null;
  let ahead: ReturnType<typeof startDrawingAhead> | null = null;
  let stopBackups = async () => {};
  const stopSender = async () => {
    ahead?.stop();
    const workers = [sender, scheduler, notifier, pusher];
    await Promise.all([...workers.map((worker) => worker?.stop()), stopBackups(), answerCounts?.stop()]);
  };
  drainOn(['SIGTERM', 'SIGINT'], { health, servers, stopSender });

  const database = await openDatabase({
    url: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    connections: Math.max(4, Math.floor(databaseConnections / config.processes)),
    onError: (error) => log.error({ err: error }, 'database'),
  });
  health.database = database;
  await migrateDatabase(database);
  const onBackupError = (error: unknown) => log.error({ err: error }, 'a backup failed');
  stopBackups = await answerBackupRequests(database, config.dataDir, onBackupError);
  const { dataDir, mediaStore: bucket } = config;
  const store = await openMediaStore({ dataDir, bucket });
  await seedDatabase(database, {
    seed: config.seed,
    objects: store.objects,
    productDomain: config.productDomain,
    staff: { email: config.adminEmail },
  });

  const secret = config.sessionSecret ?? (await readOrMakeSecret(config.dataDir));
  const accounts = createAccounts({
    db: database.db,
    secret,
    hibp: config.hibp,
    geoipFile: config.geoipFile,
    staffEmailDomain: config.staffEmailDomain,
    providers: config.providers,
    tokenAudiences: config.tokenAudiences,
    onError: (error) => log.error({ err: error }, 'accounts'),
  });
  const pushKeys = await readPushKeys(database, config.pushPrivateKey, secret);
  const feedbackAccounts = createFeedbackAccounts({
    db: database.db,
    secret,
    hibp: config.hibp,
    confirmEmail: config.feedbackConfirmEmail,
    onError: (error) => log.error({ err: error }, 'feedback accounts'),
  });
  const { adminEmail: email, adminPassword: password } = config;
  const first = await database.exclusively(() =>
    ensureFirstStaff(accounts, { email, password, name: 'Administrator' }),
  );
  const peers = cluster.isWorker ? connectPeers() : noPeers;
  const purge = !site.isDevelopment && config.cdnPurge ? openPurge(config.cdnPurge) : null;
  answerCounts = openAnswerCounts(database, (error) =>
    log.error({ err: error }, 'what visitors did not find was not counted'),
  );
  const shared = {
    database,
    addresses: config,
    accounts,
    feedbackAccounts,
    peers,
    bytes: pageBytes,
    purge,
    count: answerCounts.count,
  };
  const pages = site.isDevelopment ? null : await openPageCache({ ...shared, build: await site.load() });
  const onError = (error: unknown) => log.error({ err: error }, 'an upload failed');
  ahead = config.drawAhead ? startDrawingAhead(database, store, { catchesUp: isFirst }) : null;
  const uploads = await openUploads({
    database,
    accounts,
    store,
    dataDir,
    bucket,
    onError,
    withEviction: pages?.withEviction,
    onStored: (file) => void ahead?.add(file),
  });
  const events = openEvents(database, accounts);
  const objects = openStoredObjects(database, pages?.changes ?? null);
  const pushKey = pushKeys.publicKey;
  health.services = {
    database,
    accounts,
    feedbackAccounts,
    events,
    pages,
    store,
    objects,
    uploads,
    pushKey,
    answerCounts,
  };
  if (config.metrics) {
    startMetrics();
    watchServices(health.services);
  }
  sender = await startSender(database, config);
  scheduler = startScheduler(database);
  notifier = startNotifier(database);
  pusher = await startPusher(database, {
    keys: pushKeys,
    appOrigin: config.appUrl ?? `http://localhost:${config.appPort}`,
  });
  startUpkeep(health.services, config);
  // Frees the memory that only the start needed, before the first request. V8 would keep it until it needs memory.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  health.phase = 'ready';
  if (!isFirst) await openPorts();
  sendToPrimary({ kind: 'ready' });
  sendBeats(config.hangSeconds);

  if (first) {
    const shown = first.password ? `${first.password}   (shown this once)` : '(the one of ADMIN_PASSWORD)';
    console.log(`\nFirst staff account: ${first.email}\nPassword:            ${shown}`);
  }
  if (!isFirst) return;
  const where = database.kind === 'embedded' ? `embedded, in ${config.dataDir}` : 'the server of DATABASE_URL';
  console.log(`\nDatabase: ${where}`);
  if (config.processes > 1) console.log(`Processes: ${config.processes}`);
  console.log(`Files:    ${store.objects.place}`);
  console.log(`Site:     ${config.siteUrl ?? `http://localhost:${config.sitePort}`}`);
  console.log(`App:      ${config.appUrl ?? `http://localhost:${config.appPort}`}`);
  if (config.metrics) console.log(`Metrics:  http://${config.host}:${config.metrics.port}/metrics`);
  const warning = unsharedSession(config);
  if (warning) console.log(`\nWarning:  ${warning}`);
}

function serve(
  side: Side,
  webApp: WebApp,
  config: Config,
  at: { port: number; variable: string },
  connections: Connections,
) {
  return listen(serveOrigin(side, webApp, config, health, renders), { host: config.host, ...at }, connections);
}
