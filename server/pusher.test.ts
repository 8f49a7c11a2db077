import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '@listgrove/db/connect';
import type { Db } from '@listgrove/db/db';
import { migrateDatabase } from '@listgrove/db/migrate';
import { profiles } from '@listgrove/db/schema/profiles';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { newPushKeys } from '@listgrove/domain/push/key-pair.server';
import { queuePush } from '@listgrove/domain/push/push-messages.server';
import { subscribe } from '@listgrove/domain/push/subscriptions.server';
import { addSession } from '@listgrove/domain/push/testing/add-session';
import { startPushService } from '@listgrove/domain/push/testing/push-service';
import { newId } from '@listgrove/kernel/ids';
import { expect, onTestFinished, test } from 'vitest';

test('devices get each message once although the process is killed while it sends', async () => {
  const dataDir = temporaryFolder();
  const keys = newPushKeys();
  const service = await startPushService(keys.publicKey);
  onTestFinished(() => service.close());
  const account = newId();
  const queue = async (title: string, prepare = async (_db: Db) => {}) => {
    const database = await openDatabase({ url: undefined, dataDir });
    await migrateDatabase(database);
    await prepare(database.db);
    await queuePush(database.db, account, { tag: title, title, body: '', path: '/' });
    await database.close();
  };
  const startPusher = () => {
    const port = String(service.network.ports[0]);
    const script = new URL('./testing/pusher-process.ts', import.meta.url);
    const child = fork(script, [dataDir, keys.privateKey, port], { stdio: 'inherit' });
    const kill = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    onTestFinished(kill);
    return kill;
  };
  const arrived = () => service.received.map(({ browser, text }) => `${JSON.parse(text).title} at ${browser}`).sort();

  await queue('first', async (db) => {
    await db.insert(profiles).values({ id: account, name: 'Maya', email: 'maya@mail.example' });
    const session = await addSession(db, account);
    for (const browser of ['laptop', 'phone']) await subscribe(db, { account, session }, service.subscribe(browser));
  });
  service.beforeAnswer = () => new Promise(() => {});
  const kill = startPusher();
  const both = ['first at laptop', 'first at phone'];
  await expect.poll(arrived, { timeout: 30_000 }).toEqual(both);
  await kill();

  service.beforeAnswer = async () => {};
  await queue('second');
  startPusher();
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([...both, 'second at laptop', 'second at phone']);
});
