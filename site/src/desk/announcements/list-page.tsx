import { editedAnnouncements, listAnnouncements } from '@listgrove/domain/announcements/announcements.server';
import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { actorOf } from '@listgrove/domain/rights/actor';
import { formatDate, formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { Megaphone } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { publishing } from '../articles/publication-status';
import { answerList } from '../parts/answer-list.server';
import { statusColumn } from '../parts/bulk/bulk.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ItemList, ItemRow } from '../parts/item-list';
import { UnpublishedMark } from '../parts/unpublished-mark';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/announcements';
const words = ['announcement', 'announcements'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const list = await listAnnouncements(context.get(databaseContext).db, actor, { ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export const action = (args: Route.ActionArgs) =>
  answerList(args, {
    noun: editedAnnouncements,
    words,
    toasts,
    columns: { 'status-many': statusColumn(editedAnnouncements) },
  });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all announcements, drafts and published ones. */
export default function AnnouncementList({ loaderData: opened }: Route.ComponentProps) {
  return (
    <ItemList
      title="Announcements"
      text="The app shows the one published last below the lists, until somebody closes it."
      path={path}
      label="Announcements"
      words={words}
      create="New Announcement"
      search="Search announcements..."
      opened={opened}
      items={opened.announcements}
      empty={{
        Icon: Megaphone,
        notFound: ['No announcements found', 'Try another title or part of the text.'],
        none: ['No announcements yet', 'Tell everybody who uses the app what is new.'],
      }}
      bulk={publishing}
    >
      {(item, selection) => {
        const { label, tone } = publicationStatuses[item.status];
        const isOver = item.status === 'published' && item.has_ended;
        return (
          <ItemRow
            key={item.id}
            item={item}
            path={path}
            selection={selection}
            marks={
              <>
                {isOver ? <Badge>Ended</Badge> : <Badge tone={tone}>{label}</Badge>}
                <UnpublishedMark row={item} />
              </>
            }
            details={
              <>
                {item.shown_until ? <span>Until {formatDate(item.shown_until)}</span> : null}
                <span>Updated {formatShortDate(item.updated_at)}</span>
              </>
            }
            remove={{
              title: 'Delete Announcement',
              text: 'Are you sure you want to delete this announcement? The app no longer shows it.',
            }}
          >
            {item.content ? <p className="mt-1.5 line-clamp-2 text-sm">{item.content}</p> : null}
          </ItemRow>
        );
      }}
    </ItemList>
  );
}
