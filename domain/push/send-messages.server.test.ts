import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { push_messages, push_subscriptions } from '@listgrove/db/schema/push';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPushKeys } from './key-pair.server.ts';
import { mostSubscriptions, type PushTarget } from './push.ts';
import { claimMessage, noteHandOver, queuePush, releaseMessages, removeOldMessages } from './push-messages.server.ts';
import { sendDueMessages } from './send-messages.server.ts';
import type { PushSender } from './send-push.server.ts';
import { subscribe, unsubscribe } from './subscriptions.server.ts';
import { addSession } from './testing/add-session.ts';
import { type PushService, startPushService } from './testing/push-service.ts';

const { db } = await openDatabaseForFile();

const keys = newPushKeys();
const failures: unknown[] = [];
let service: PushService;
let sender: PushSender;
beforeAll(async () => {
  service = await startPushService(keys.publicKey);
  const { network } = service;
  sender = { keys, contact: 'https://listgrove.example', network, onError: (error) => failures.push(error) };
});
afterAll(() => service.close());

let maya: string;
let session: string;
beforeEach(async () => {
  service.received.length = 0;
  service.beforeAnswer = async () => {};
  failures.length = 0;
  await db.delete(profiles);
  maya = await addAccount('Maya');
  session = await addSession(db, maya);
});

async function addAccount(name: string): Promise<string> {
  const id = newId();
  await db.insert(profiles).values({ id, name, email: `${id}@mail.example` });
  return id;
}
const add = (target: PushTarget) => subscribe(db, { account: maya, session }, target);
const payload = { tag: 'a', title: 'Maya mentioned you in Milk', body: 'Two bottles?', path: '/' };
const queue = () => db.transaction((tx) => queuePush(tx, maya, payload));
const send = () => sendDueMessages(db, sender);
const arrived = () => service.received.map(({ browser }) => browser).toSorted();
const subscribed = async () => (await db.select().from(push_subscriptions)).map(({ endpoint }) => endpoint);
const waiting = () => db.$count(push_messages);

test('each device of the account gets a message once', async () => {
  await add(service.subscribe('phone'));
  await add(service.subscribe('laptop'));
  expect(await queue()).toBe(2);
  expect(await Promise.all([send(), send()])).toEqual([false, false]);
  expect(arrived()).toEqual(['laptop', 'phone']);
  expect(service.received.map(({ text }) => JSON.parse(text))).toEqual([payload, payload]);
  expect(await waiting()).toBe(0);
});

test('a browser that is gone loses its subscription, and one that may be asked later gets the message then', async () => {
  await add(service.subscribe('old', 410));
  await add(service.subscribe('busy', 503));
  await queue();
  expect(await send()).toBe(true);
  expect(arrived()).toEqual(['busy', 'old']);
  expect(await subscribed()).toEqual([expect.stringMatching(/busy$/)]);
  await send();
  expect(arrived()).toHaveLength(2); // a minute has to pass
  for (let attempt = 2; attempt <= 4; attempt++) {
    await db.update(push_messages).set({ next_attempt_at: sql`now() - interval '1 second'` });
    await send();
  }
  expect(arrived()).toEqual(['busy', 'busy', 'busy', 'busy', 'old']);
  expect(await waiting()).toBe(0);
});

test('a message whose sender was killed before it handed it over is sent by another one, afterwards by none', async () => {
  await add(service.subscribe('phone'));
  await queue();
  const killed = await claimMessage(db);
  expect(await send()).toBe(true);
  expect(arrived()).toEqual([]);
  await releaseMessages(db);
  await send();
  expect(arrived()).toEqual(['phone']);
  // The first one was only slow.
  expect(killed && (await noteHandOver(db, killed))).toBe(false);

  await queue();
  const sending = await claimMessage(db);
  expect(sending && (await noteHandOver(db, sending))).toBe(true);
  await releaseMessages(db);
  await db.update(push_messages).set({ claimed_until: sql`now() - interval '1 second'` });
  expect(await send()).toBe(false);
  expect(arrived()).toEqual(['phone']);
  await db.update(push_messages).set({ created_at: sql`now() - interval '25 hours'` });
  await removeOldMessages(db);
  expect(await waiting()).toBe(0);
});

test('a slow push service does not hold up the messages of others', async () => {
  for (const name of ['slow', 'quick', 'quicker']) await add(service.subscribe(name));
  await queue();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  service.beforeAnswer = () => (service.received.at(-1)?.browser === 'slow' ? answered : Promise.resolve());
  const sending = send();
  await expect.poll(arrived).toEqual(['quick', 'quicker', 'slow']);
  answer();
  await sending;
});

test('a browser belongs to whoever subscribed with it last, until the session ends', async () => {
  const jonas = await addAccount('Jonas');
  const target = service.subscribe('shared');
  await add(target);
  const jonasSession = await addSession(db, jonas);
  await subscribe(db, { account: jonas, session: jonasSession }, target);
  expect(await queue()).toBe(0);
  await unsubscribe(db, maya, target.endpoint);
  expect(await subscribed()).toHaveLength(1);
  await db.delete(sessions).where(eq(sessions.id, jonasSession));
  expect(await subscribed()).toEqual([]);

  await add(target);
  await unsubscribe(db, maya, target.endpoint);
  expect(await subscribed()).toEqual([]);
});

test('a device whose session has expired gets nothing', async () => {
  await add(service.subscribe('phone'));
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await queue()).toBe(0);
});

test('an account has a limited number of devices, of which the latest stay', async () => {
  for (let number = 0; number <= mostSubscriptions; number++) await add(service.subscribe(`device-${number}`));
  const endpoints = await subscribed();
  expect(endpoints).toHaveLength(mostSubscriptions);
  expect(endpoints.some((endpoint) => endpoint.endsWith('/device-0'))).toBe(false);
});
