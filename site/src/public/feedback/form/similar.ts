import { listSimilarRequests } from '@listgrove/domain/feedback/similar.server';
import { listOwnVotes } from '@listgrove/domain/feedback/votes.server';
import { textParameter } from '@listgrove/kernel/query';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { data } from 'react-router';
import type { Route } from './+types/similar';

/** Returns the requests similar to `title`, and the ids of those that the visitor voted for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const person = feedbackPerson(context);
  const requests = await listSimilarRequests(db, textParameter(url.searchParams, 'title'));
  const ids = requests.map(({ id }) => id);
  const voted = person ? await listOwnVotes(db, person, ids) : [];
  return data({ requests, voted }, { headers: { 'cache-control': 'private, no-store' } });
}

/** If the server cannot be reached, there are no suggestions, and the form stays as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { requests: [], voted: [] };
  }
}

/** The response is personal, so no cache may store it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
