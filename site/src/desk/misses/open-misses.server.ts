import type { Db } from '@listgrove/db/db';
import type { MissPage, WantedMisses } from '@listgrove/domain/misses/misses.server';
import { type Actor, actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import type { RouterContextProvider } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import type { missToasts } from './copy';

interface Args {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/** Reads the page of misses that the address asks for: ignored ones or the others. */
export async function openMisses<Row>(
  { context, url }: Args,
  read: (db: Db, actor: Actor, wanted: WantedMisses) => Promise<MissPage<Row>>,
): Promise<MissPage<Row> & WantedMisses> {
  const wanted = {
    isIgnored: textParameter(url.searchParams, 'state') === 'ignored',
    page: pageParameter(url.searchParams),
  };
  const list = await read(context.get(databaseContext).db, actorOf(context.get(sessionContext)), wanted);
  redirectPastEnd(url, { ...list, page: wanted.page });
  return { ...list, ...wanted };
}

/** Answers the press of an `IgnoreButton`. `ignore` gets the columns of the row's key from the form. */
export async function answerIgnore(
  { context, request }: Args,
  toasts: ReturnType<typeof missToasts>,
  ignore: (db: Db, actor: Actor, form: FormData, isIgnored: boolean) => Promise<void>,
) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  const isIgnored = form.get('intent') === 'ignore';
  return answer(context, { failed: toasts.saveFailed }, async () => {
    await ignore(db, actor, form, isIgnored);
    return { done: isIgnored ? toasts.ignored : toasts.shown };
  });
}
