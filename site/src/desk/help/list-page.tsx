import { isPublicationStatus } from '@listgrove/domain/articles/publication';
import { deleteHelpArticle, editedHelpArticles } from '@listgrove/domain/help/edit-help-articles.server';
import { type HelpRow, helpCategories, isHelpCategory } from '@listgrove/domain/help/help-article';
import { listHelpForStaff } from '@listgrove/domain/help/list-for-staff.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { BookOpen, ChevronDown } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answerBulk, plainColumn } from '../parts/bulk/bulk.server';
import { BulkBar } from '../parts/bulk/bulk-bar';
import { publishing } from '../parts/bulk/publishing';
import { SelectItem } from '../parts/bulk/select-item';
import { type Selection, useSelection } from '../parts/bulk/use-selection';
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
const articleWords = ['article', 'articles'] as const;

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
  const form = await receiveForm(request);
  const moved = Object.entries(helpCategories).map(([value, { label }]) => [value, `in “${label}”`]);
  const answered = await answerBulk(context, form, {
    noun: editedHelpArticles,
    words: articleWords,
    columns: {
      'status-many': plainColumn(editedHelpArticles, 'status', { published: 'published', draft: 'unpublished' }),
      'category-many': plainColumn(editedHelpArticles, 'category', Object.fromEntries(moved)),
    },
  });
  return answered ?? deleteRow(context, form, { remove: deleteHelpArticle, toasts });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all help articles, drafts included. */
export default function HelpArticleList({
  loaderData: { articles, total, isMore, query, page, pages },
}: Route.ComponentProps) {
  const selection = useSelection(articles.map(({ id }) => id));
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
        <>
          <BulkBar selection={selection} noun={articleWords} actions={publishing}>
            {(send) => (
              <Menu
                trigger={
                  <Button look="secondary" size="sm">
                    Category
                    <ChevronDown aria-hidden className="size-3.5" />
                  </Button>
                }
              >
                {categories.slice(1).map(({ value, label }) => (
                  <MenuItem key={value} onClick={() => send({ intent: 'category-many', value })}>
                    {label}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </BulkBar>
          <Rows label="Help articles">
            {articles.map((article) => (
              <HelpItem key={article.id} article={article} selection={selection} />
            ))}
          </Rows>
        </>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} isMore={isMore} />
    </PageFrame>
  );
}

function HelpItem({ article, selection }: { article: HelpRow; selection: Selection }) {
  return (
    <Row
      title={article.title}
      select={<SelectItem id={article.id} title={article.title} selection={selection} />}
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
