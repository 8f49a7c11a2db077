import { ignoreAddress, listMissedAddresses } from '@listgrove/domain/redirects/missed-addresses.server';
import type { MissedAddress } from '@listgrove/domain/redirects/redirect';
import { actorOf } from '@listgrove/domain/rights/actor';
import { formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import type { Route } from './+types/missed-page';
import { missedPath, missedToasts, redirectsPath } from './copy';
import { IgnoreButton } from './ignore-button';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const isIgnored = textParameter(url.searchParams, 'state') === 'ignored';
  const page = pageParameter(url.searchParams);
  const list = await listMissedAddresses(db, actorOf(context.get(sessionContext)), { isIgnored, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, isIgnored, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  const isIgnored = form.get('intent') === 'ignore';
  return answer(context, { failed: missedToasts.saveFailed }, async () => {
    await ignoreAddress(db, actor, { path: String(form.get('path')), isIgnored });
    return { done: isIgnored ? missedToasts.ignored : missedToasts.shown };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(missedToasts.fetchFailed);
export const clientAction = keepTypedOnFailure(missedToasts.saveFailed);

/** Addresses without a page that visitors asked for. */
export default function MissedAddresses({
  loaderData: { addresses, total, isIgnored, page, pages },
}: Route.ComponentProps) {
  return (
    <PageFrame
      title="Missed Addresses"
      text="Addresses without a page that visitors asked for in the last 90 days. Nothing about a visitor is stored."
      actions={
        <Link to={redirectsPath} className={buttonLook({ look: 'secondary', size: 'sm' })}>
          All Redirects
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-muted tabular-nums">
          {isIgnored
            ? 'Ignored addresses. '
            : `${total.toLocaleString('en-US')} ${total === 1 ? 'address' : 'addresses'}. `}
          <Link
            to={isIgnored ? missedPath : `${missedPath}?state=ignored`}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {isIgnored ? 'Show the others' : 'Show ignored ones'}
          </Link>
        </p>
        {addresses.length === 0 ? (
          <EmptyState
            icon={<MapPinOff className="size-6" />}
            title={isIgnored ? 'No address is ignored' : 'No address was missed'}
            text={
              isIgnored
                ? 'What you ignore is listed here.'
                : 'An address appears here a few seconds after somebody asked for it.'
            }
          />
        ) : (
          <Rows label="Missed addresses">
            {addresses.map((address) => (
              <AddressRow key={address.path} address={address} />
            ))}
          </Rows>
        )}
        <ListPages path={missedPath} query={isIgnored ? { state: 'ignored' } : {}} page={page} pages={pages} />
      </div>
    </PageFrame>
  );
}

function AddressRow({ address: { path, misses, first_at, last_at, ignored_at } }: { address: MissedAddress }) {
  return (
    <Row
      title={path}
      details={
        <>
          <span className="tabular-nums">
            Asked for {misses.toLocaleString('en-US')} {misses === 1 ? 'time' : 'times'}
          </span>
          <span>
            First {formatShortDate(first_at)}, last {formatShortDate(last_at)}
          </span>
        </>
      }
      actions={
        <>
          <Link
            to={`${redirectsPath}/new?${new URLSearchParams({ from: path })}`}
            aria-label={`Make a Redirect from ${path}`}
            className={buttonLook({ look: 'quiet', size: 'sm' })}
          >
            Make a Redirect
          </Link>
          <IgnoreButton path={path} isIgnored={ignored_at !== null} />
        </>
      }
    />
  );
}
