import { deleteHelpArticle } from '@listgrove/domain/help/edit-help-articles.server';
import { type HelpRow, helpCategories, isHelpCategory } from '@listgrove/domain/help/help-article';
import { listHelpForStaff } from '@listgrove/domain/help/list-for-staff.server';
import { isPublicationStatus } from '@listgrove/domain/posts/post';
import { actorOf } from '@listgrove/domain/rights/actor';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { BookOpen } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ConfirmDelete } from '../parts/confirm-delete';
import { countText } from '../parts/count-text';
import { CreateLink, EditLink, Filter, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { PublicationDetails, PublicationMarks, publicationFilter } from '../parts/publication-status';
import { Row, Rows } from '../parts/row';
import { deleteRow } from '../parts/rows.server';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/help';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const category = textParameter(searchParams, 'category');
  const status = textParameter(searchParams, 'status');
  const query = {
    q: textParameter(searchParams, 'q'),
    category: isHelpCategory(category) ? category : '',
    status: isPublicationStatus(status) ? status : '',
    order: searchParams.get('order') === 'updated' ? 'updated' : '',
  } as const;
  const page = pageParameter(searchParams);
  const actor = actorOf(context.get(sessionContext));
  const wanted = { ...query, order: query.order || 'featured', page } as const;
  const list = await listHelpForStaff(context.get(databaseContext).db, actor, wanted);
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  return deleteRow(context, await receiveForm(request), { remove: deleteHelpArticle, toasts });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all help articles, drafts included. */
export default function HelpArticleList({
  loaderData: { articles, total, isMore, query, page, pages },
}: Route.ComponentProps) {
  const isFiltered = Boolean(query.q || query.category || query.status);
  return (
    <PageFrame
      title="Help"
      text={countText({ total, isMore }, 'article')}
      actions={<CreateLink path={path} label="New Article" />}
    >
      <ListTools path={path} search="Search articles..." query={query}>
        <Filter label="Category" name="category" value={query.category} options={categories} />
        <Filter label="Status" name="status" value={query.status} options={publicationFilter} />
        <Filter label="Order" name="order" value={query.order} options={orders} />
      </ListTools>
      {articles.length === 0 ? (
        <EmptyState
          icon={<BookOpen className="size-6" />}
          title={isFiltered ? 'No articles found' : 'No help articles yet'}
          text={
            isFiltered
              ? 'Try other words or another category.'
              : 'Published articles appear in the help center immediately.'
          }
          action={isFiltered ? null : <CreateLink path={path} label="Create First Article" />}
        />
      ) : (
        <Rows label="Help articles">
          {articles.map((article) => (
            <HelpItem key={article.id} article={article} />
          ))}
        </Rows>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} isMore={isMore} />
    </PageFrame>
  );
}

function HelpItem({ article }: { article: HelpRow }) {
  return (
    <Row
      title={article.title}
      to={`${path}/${article.id}`}
      marks={<PublicationMarks row={article} />}
      details={
        <>
          <span>{helpCategories[article.category].label}</span>
          <span>Order {article.order_index}</span>
          <PublicationDetails row={article} />
        </>
      }
      actions={
        <>
          <EditLink to={`${path}/${article.id}`} />
          <ConfirmDelete
            id={article.id}
            title="Delete Article"
            text="Are you sure you want to delete this help article?"
            confirm="Delete Article"
          />
        </>
      }
    />
  );
}

const categories = [{ value: '', label: 'All' }, ...optionsOf(helpCategories)];
const orders = [
  { value: '', label: 'Featured, by category' },
  { value: 'updated', label: 'Recently updated' },
];
