import type { Db } from '@listgrove/db/db';
import { readMembers } from '@listgrove/domain/lists/listeners.server';
import type { Stream } from './event-stream.ts';

/** A change notice about a list: `list:<id>:<seq>`, with the account at the end if it concerns only that one. */
const notice = /^list:([0-9a-f-]{36}):(\d+)(?::([0-9a-f-]{36}))?$/;

/** A notice that a tab of an account has a list open: `here:<list>:<account>:<tab>:1`, or 0 when it leaves. */
const presence = /^here:(([0-9a-f-]{36}):[0-9a-f-]{36}:[0-9a-f-]{36}:[01])$/;

/** A notice that the notifications of an account have changed: `notified:<account>`. */
const notified = /^notified:([0-9a-f-]{36})$/;

/** Returns whether a change notice is for certain accounts only: about a list, who has it open, or notifications. Others are about a table. */
export function isForAccounts(text: string): boolean {
  return /^(list|here|notified):/.test(text);
}

/** Returns the list and the account of a notice that concerns only one account; empty texts for every other notice. */
export function ofOneAccount(text: string): { list: string; account: string } {
  const [, list = '', , account = ''] = notice.exec(text) ?? [];
  return account ? { list, account } : { list: '', account: '' };
}

/**
 * Sends notices about lists as `list` events (`list:<id>:<seq>`) to the streams of their members, guests included, and of accounts that have just
 * been removed. `seq` is 0 if the account has lost access to the list. Sends notices about who has a list open as `here` events to the
 * streams of its members, and a `notified` event to those of an account whose notifications have changed. Other streams get none.
 */
export async function tellMembers(db: Db, notices: string[], streams: Iterable<Stream>): Promise<void> {
  const byAccount = new Map<string, Stream[]>();
  for (const stream of streams) {
    const account = stream.member;
    if (account) byAccount.set(account, [...(byAccount.get(account) ?? []), stream]);
  }
  if (byAccount.size === 0) return;
  for (const text of notices) {
    const [, account = ''] = notified.exec(text) ?? [];
    for (const stream of byAccount.get(account) ?? []) stream.send('notified', '*');
  }
  const news = notices.flatMap((text) => {
    const [, list = '', seq = '', account] = notice.exec(text) ?? [];
    return list ? [{ list, seq, account }] : [];
  });
  const here = notices.flatMap((text) => {
    const [, message = '', list = ''] = presence.exec(text) ?? [];
    return list ? [{ list, message }] : [];
  });
  const lists = [...news.flatMap(({ list, account }) => (account ? [] : [list])), ...here.map(({ list }) => list)];
  const members = await readMembers(db, [...new Set(lists)]);
  for (const { list, message } of here) {
    for (const id of members.get(list) ?? [])
      for (const stream of byAccount.get(id) ?? []) stream.send('here', message);
  }
  for (const { list, seq, account } of news) {
    const accounts = account ? [account] : (members.get(list) ?? []);
    for (const id of accounts) for (const stream of byAccount.get(id) ?? []) stream.send('list', `list:${list}:${seq}`);
  }
}
