import { askServer, posting } from '../../sync/ask-server';
import { keep, kept, rememberedAccount } from './device-account';
import { registerWorker } from './keep-offline';

/** Whether notifications appear on this device: it cannot show any, its person has forbidden them, or they are off or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The key under which the browser keeps the account that wants notifications on this device. */
const pushKey = 'push';

/** Returns the state of this device for an account. */
export async function readPushState(account: string): Promise<PushState> {
  if (!globalThis.PushManager || !globalThis.Notification || !navigator.serviceWorker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && kept(pushKey) === account ? 'on' : 'off';
}

/**
 * Asks for the permission, subscribes this browser and tells the server. Returns the state then. Rejects if the push service or the server
 * does not answer.
 */
export async function turnPushOn(account: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await registerWorker();
  await subscribe();
  keep(pushKey, account);
  return 'on';
}

/** Ends the subscription of this browser, and tells the server. Rejects if it does not answer; nothing more reaches the browser then. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await endPush();
  if (endpoint) await ask(posting({ endpoint, isOver: true }));
}

/** Ends the subscription of this browser and returns its address, or null if there is none. On the server it ends with the session. */
export async function endPush(): Promise<string | null> {
  if (kept(pushKey) === null) return null;
  keep(pushKey, '');
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/**
 * Subscribes anew if the account of this device wants notifications here: its session, the server's key or the address of the browser may be
 * another one since.
 */
export async function renewPush(): Promise<void> {
  const account = rememberedAccount();
  if (account === null || kept(pushKey) !== account || (await readPushState(account)) !== 'on') return;
  await subscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<void> {
  const { key } = await ask<{ key: string }>();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) !== key) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await ask(posting({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }));
}

/** Returns the server's key that a subscription was made with, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function ask<Answer extends object>(request?: RequestInit): Promise<Answer> {
  const answer = await askServer<Answer>('/notifications/push', request);
  if (typeof answer === 'number') throw new Error(`The server answered ${answer}.`);
  return answer;
}
