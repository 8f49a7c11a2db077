import { listRedirects, trashedRedirects } from '@listgrove/domain/redirects/redirects.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { buttonLook } from '@listgrove/ui/button';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { Signpost } from 'lucide-react';
import { Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answerList } from '../parts/answer-list.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ItemList, ItemRow } from '../parts/item-list';
import type { Route } from './+types/list-page';
import { missedPath, redirectsPath, toasts } from './copy';

const words = ['redirect', 'redirects'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const list = await listRedirects(db, actorOf(context.get(sessionContext)), { ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export const action = (args: Route.ActionArgs) => answerList(args, { noun: trashedRedirects, words, toasts });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all redirects. */
export default function RedirectList({ loaderData: opened }: Route.ComponentProps) {
  return (
    <ItemList
      title="Redirects"
      text="Where readers of an address without a page are led."
      path={redirectsPath}
      label="Redirects"
      words={words}
      create="New Redirect"
      tools={
        <Link to={missedPath} className={buttonLook({ look: 'secondary', size: 'sm' })}>
          Missed Addresses
        </Link>
      }
      search="Search redirects..."
      opened={opened}
      items={opened.redirects}
      empty={{
        Icon: Signpost,
        notFound: ['No redirects found', 'Try a part of the old or of the new address.'],
        none: [
          'No redirects yet',
          'A redirect leads from an address that has no page any more to the page that took its place.',
        ],
      }}
      bulk={[]}
    >
      {({ id, from_path, target, is_permanent, hits, last_at, created_at }, selection) => (
        <ItemRow
          key={id}
          item={{ id, title: from_path }}
          path={redirectsPath}
          selection={selection}
          marks={<Badge tone={is_permanent ? undefined : 'warning'}>{is_permanent ? '301' : '302'}</Badge>}
          details={
            <>
              <span className="min-w-0 break-all">→ {target}</span>
              <span className="tabular-nums">
                {hits === 0
                  ? 'Not followed yet'
                  : `Followed ${hits.toLocaleString('en-US')} ${hits === 1 ? 'time' : 'times'}`}
                {last_at ? `, last ${formatShortDate(last_at)}` : ''}
              </span>
              <time dateTime={created_at.toISOString()}>Since {formatShortDate(created_at)}</time>
            </>
          }
          remove={{
            title: 'Delete Redirect',
            text: 'Are you sure you want to delete this redirect? Readers of the old address will see that it has no page.',
          }}
        />
      )}
    </ItemList>
  );
}
