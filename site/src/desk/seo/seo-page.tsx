import { actorOf } from '@listgrove/domain/rights/actor';
import { listSeoPages } from '@listgrove/domain/seo/list-pages.server';
import { isSeoWarning, seoWarnings } from '@listgrove/domain/seo/seo-page';
import { articleNouns, isSeoType, seoTypes } from '@listgrove/domain/seo/seo-types.server';
import { readEditedSettings } from '@listgrove/domain/settings/save-settings.server';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { SearchX } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { LeaveGuard } from '../parts/leave-guard';
import { Filter, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { saveForm } from '../settings/save-form.server';
import { storedSettings } from '../settings/stored-settings';
import { useSettingsEdit } from '../settings/use-settings-edit';
import type { Route } from './+types/seo-page';
import { toasts } from './copy';
import { EntryList } from './entry-list';
import { GlobalPanel, globalKeys } from './global-panel';
import { savePage } from './save-page.server';
import { TypeFilters } from './type-filters';

const path = '/admin/seo';
const warnings = [{ value: '', label: 'With or without warnings' }, ...optionsOf(seoWarnings)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const type = textParameter(url.searchParams, 'type');
  const warning = textParameter(url.searchParams, 'warning');
  const query = {
    q: textParameter(url.searchParams, 'q'),
    type: isSeoType(type) ? type : '',
    warning: isSeoWarning(warning) ? warning : '',
  } as const;
  const page = pageParameter(url.searchParams);
  const [list, settings] = await Promise.all([
    listSeoPages(db, actor, { ...query, page }),
    readEditedSettings(db, actor, [...globalKeys]),
  ]);
  redirectPastEnd(url, { page, pages: list.pageCount });
  return {
    ...list,
    types: seoTypes,
    articleNouns,
    query,
    page,
    stored: storedSettings(settings),
    origin: context.get(originsContext).site,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  if (form.get('intent') === 'page') return savePage(context, actor, form);
  return saveForm(context, actor, { form, keys: globalKeys, done: toasts.updated, failed: toasts.globalFailed });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.globalFailed, { intents: { page: toasts.pageFailed } });

/** The SEO manager: the global settings, then the list of public pages with their editable metadata. */
export default function SeoManager({ loaderData }: Route.ComponentProps) {
  const { pages, counts, types, articleNouns, pageCount, query, page, stored, origin } = loaderData;
  const isMore = counts[query.type || 'all']?.isMore ?? false;
  const edit = useSettingsEdit(stored, 'global');
  const isEntryDirty = useRef(false);
  const isEditDirty = useRef(false);
  isEditDirty.current = edit.isDirty;
  const isDirty = useCallback(() => isEditDirty.current || isEntryDirty.current, []);
  const hasDirtyEntry = useCallback(() => isEntryDirty.current, []);
  const reportDirty = useCallback((dirty: boolean) => {
    isEntryDirty.current = dirty;
  }, []);
  const { site_name = '', site_description = '', share_image_url = '' } = stored.values;

  return (
    <PageFrame title="SEO" text="What search engines and shared links say about the site and each of its pages.">
      <GlobalPanel edit={edit} articleNouns={articleNouns} />
      <div className="mt-8">
        <ListTools path={path} search="Search pages..." query={query}>
          <input type="hidden" name="type" defaultValue={query.type} />
          <Filter label="Warning" name="warning" value={query.warning} options={warnings} />
        </ListTools>
        <TypeFilters path={path} types={types} query={query} counts={counts} />
        {pages.length === 0 ? (
          <EmptyState
            icon={<SearchX className="size-6" />}
            title="No pages found"
            text={
              query.q || query.type || query.warning
                ? 'Try adjusting your search or filter criteria'
                : 'No pages available for SEO optimization'
            }
          />
        ) : (
          <EntryList
            pages={pages}
            place={`${path}${withParameters(query, { page })}`}
            site={{ origin, site_name, site_description, share_image_url }}
            onDirty={reportDirty}
          />
        )}
        <ListPages path={path} query={query} page={page} pages={pageCount} isMore={isMore} />
      </div>
      <LeaveGuard when={isDirty} whenSearching={hasDirtyEntry} />
    </PageFrame>
  );
}
