import { ignoreAddress, listMissedAddresses } from '@listgrove/domain/redirects/missed-addresses.server';
import { buttonLook } from '@listgrove/ui/button';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { MissList, MissRow } from '../misses/miss-list';
import { answerIgnore, openMisses } from '../misses/open-misses.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import type { Route } from './+types/missed-page';
import { missedPath, missedToasts, redirectsPath } from './copy';

export const loader = (args: Route.LoaderArgs) => openMisses(args, listMissedAddresses);

export const action = (args: Route.ActionArgs) =>
  answerIgnore(args, missedToasts, (db, actor, form, isIgnored) =>
    ignoreAddress(db, actor, { path: String(form.get('path')), isIgnored }),
  );

export const clientLoader = keepShownOnFailure<typeof loader>(missedToasts.fetchFailed);
export const clientAction = keepTypedOnFailure(missedToasts.saveFailed);

/** Addresses without a page that visitors asked for. */
export default function MissedAddresses({ loaderData }: Route.ComponentProps) {
  return (
    <MissList
      opened={loaderData}
      title="Missed Addresses"
      text="Addresses without a page that visitors asked for in the last 90 days. Nothing about a visitor is stored."
      tools={
        <Link to={redirectsPath} className={buttonLook({ look: 'secondary', size: 'sm' })}>
          All Redirects
        </Link>
      }
      path={missedPath}
      label="Missed addresses"
      words={['address', 'addresses']}
      empty={{
        Icon: MapPinOff,
        ignored: 'No address is ignored',
        none: 'No address was missed',
        text: 'An address appears here a few seconds after somebody asked for it.',
      }}
    >
      {(item) => (
        <MissRow
          key={item.path}
          title={item.path}
          row={{ path: item.path }}
          asked="Asked for"
          item={item}
          actions={
            <Link
              to={`${redirectsPath}/new?${new URLSearchParams({ from: item.path })}`}
              aria-label={`Make a Redirect from ${item.path}`}
              className={buttonLook({ look: 'quiet', size: 'sm' })}
            >
              Make a Redirect
            </Link>
          }
        />
      )}
    </MissList>
  );
}
