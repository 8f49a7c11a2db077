import { ignoreSearch, listMissedSearches } from '@listgrove/domain/missed-searches/missed-searches.server';
import { withParameters } from '@listgrove/kernel/query';
import { buttonLook } from '@listgrove/ui/button';
import { SearchX } from 'lucide-react';
import { MissList, MissRow } from '../misses/miss-list';
import { answerIgnore, openMisses } from '../misses/open-misses.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import type { Route } from './+types/list-page';
import { missedSearchesPath, toasts } from './copy';

export const loader = (args: Route.LoaderArgs) => openMisses(args, listMissedSearches);

export const action = (args: Route.ActionArgs) =>
  answerIgnore(args, toasts, (db, actor, form, isIgnored) =>
    ignoreSearch(db, actor, { path: String(form.get('path')), text: String(form.get('text')), isIgnored }),
  );

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.saveFailed);

/** Searches of visitors without a result. */
export default function MissedSearches({ loaderData }: Route.ComponentProps) {
  return (
    <MissList
      opened={loaderData}
      title="Missed Searches"
      text="What visitors searched for in the last 90 days and did not find. Nothing about a visitor is stored."
      path={missedSearchesPath}
      label="Missed searches"
      words={['search', 'searches']}
      empty={{
        Icon: SearchX,
        ignored: 'No search is ignored',
        none: 'No search was missed',
        text: 'A search without a result appears here within half a minute.',
      }}
    >
      {(item) => (
        <MissRow
          key={`${item.path} ${item.text}`}
          title={item.text}
          row={{ path: item.path, text: item.text }}
          asked="Searched for"
          item={item}
          details={<span>On {item.path}</span>}
          actions={
            <a
              href={`${item.path}${withParameters({ q: item.text }, {})}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Search Again for ${item.text}`}
              className={buttonLook({ look: 'quiet', size: 'sm' })}
            >
              Search Again
            </a>
          }
        />
      )}
    </MissList>
  );
}
