import { createECDH } from 'node:crypto';
import * as ece from 'http_ece';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPushKeys } from './key-pair.server.ts';
import { type PushSender, sendPush } from './send-push.server.ts';
import { type PushService, startPushService } from './testing/push-service.ts';

const keys = newPushKeys();
const failures: unknown[] = [];
let service: PushService;
let sender: PushSender;

beforeAll(async () => {
  service = await startPushService(keys.publicKey);
  const { network } = service;
  sender = { keys, contact: 'mailto:hello@listgrove.example', network, onError: (error) => failures.push(error) };
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  failures.length = 0;
});

const handOver = async () => {};

test('a browser gets the text that was encrypted for it, from a site that its push service recognizes', async () => {
  const text = 'Two bottles, or “three”? 🍅';
  expect(await sendPush(sender, service.subscribe('maya'), { text, handOver })).toBe('sent');
  expect(service.received).toMatchObject([
    { browser: 'maya', text, subject: 'mailto:hello@listgrove.example', headers: { ttl: '14400', urgency: 'high' } },
  ]);
});

test('the encryption is that of the example in RFC 8291', () => {
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  const read = ece.decrypt(body, { version: 'aes128gcm', privateKey: receiver, authSecret: 'BTBZMqHH6r4Tts7J_aSIgg' });
  expect(read.toString()).toBe('When I grow up, I want to be a watermelon');
});

test.each([
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('the status %i means %s', async (status, outcome) => {
  expect(await sendPush(sender, service.subscribe('maya', status), { text: 'x', handOver })).toBe(outcome);
});

test('a key that is none, and an address that is not public, are asked for nothing', async () => {
  const target = service.subscribe('maya');
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  expect(await sendPush(sender, { ...target, p256dh: noPoint }, { text: 'x', handOver })).toBe('gone');
  const { port } = new URL(target.endpoint);
  for (const host of ['127.0.0.1', '[::1]', 'unknown.example', '169.254.169.254']) {
    const endpoint = `http://${host}:${port}/maya`;
    expect(await sendPush(sender, { ...target, endpoint }, { text: 'x', handOver }), host).toBe('gone');
  }
  expect(service.received).toEqual([]);
});

test('a message is handed over when the connection is there: not before, and nothing is sent if that fails', async () => {
  const target = service.subscribe('maya');
  const outage = new Error('The database does not answer.');
  await expect(sendPush(sender, target, { text: 'x', handOver: () => Promise.reject(outage) })).rejects.toBe(outage);
  expect(service.received).toEqual([]);

  const gone = await startPushService(keys.publicKey);
  const elsewhere = gone.subscribe('maya');
  gone.close();
  let handedOver = 0;
  const counted = { text: 'x', handOver: async () => void handedOver++ };
  expect(await sendPush({ ...sender, network: gone.network }, elsewhere, counted)).toBe('later');
  expect(handedOver).toBe(0);
  expect(failures).toHaveLength(1);
});

test('a message whose answer never comes counts as sent, because the push service may have it', async () => {
  const target = service.subscribe('maya');
  service.beforeAnswer = async () => service.close();
  expect(await sendPush(sender, target, { text: 'x', handOver })).toBe('sent');
  expect(service.received).toHaveLength(1);
});
