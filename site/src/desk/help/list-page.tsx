import { editedHelpArticles } from '@listgrove/domain/help/edit-help-articles.server';
import { helpCategories, isHelpCategory } from '@listgrove/domain/help/help-article';
import { listHelpForStaff } from '@listgrove/domain/help/list-for-staff.server';
import { optionsOf } from '@listgrove/kernel/options';
import { textParameter } from '@listgrove/kernel/query';
import { Button } from '@listgrove/ui/button';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { BookOpen, ChevronDown } from 'lucide-react';
import { openArticles } from '../articles/open-articles.server';
import { PublicationDetails, PublicationMarks, publishing, StatusFilter } from '../articles/publication-status';
import { answerList } from '../parts/answer-list.server';
import { plainColumn, statusColumn } from '../parts/bulk/bulk.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { countText } from '../parts/count-text';
import { ItemList, ItemRow } from '../parts/item-list';
import { Filter, OrderFilter } from '../parts/list-tools';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/help';
const words = ['article', 'articles'] as const;

export async function loader(args: Route.LoaderArgs) {
  const category = textParameter(args.url.searchParams, 'category');
  return openArticles(args, listHelpForStaff, { category: isHelpCategory(category) ? category : '' });
}

export async function action(args: Route.ActionArgs) {
  const moved = Object.entries(helpCategories).map(([value, { label }]) => [value, `in “${label}”`]);
  return answerList(args, {
    noun: editedHelpArticles,
    words,
    toasts,
    columns: {
      'status-many': statusColumn(editedHelpArticles),
      'category-many': plainColumn(editedHelpArticles, 'category', Object.fromEntries(moved)),
    },
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all help articles, drafts included. */
export default function HelpArticleList({ loaderData: opened }: Route.ComponentProps) {
  const { articles, query } = opened;
  return (
    <ItemList
      title="Help"
      text={countText(opened, 'article')}
      path={path}
      label="Help articles"
      words={words}
      create="New Article"
      createFirst="Create First Article"
      search="Search articles..."
      filters={
        <>
          <Filter label="Category" name="category" value={query.category} options={categories} />
          <StatusFilter value={query.status} />
          <OrderFilter value={query.order} usual="Featured, by category" />
        </>
      }
      opened={opened}
      items={articles}
      empty={{
        Icon: BookOpen,
        notFound: ['No articles found', 'Try other words or another category.'],
        none: ['No help articles yet', 'Published articles appear in the help center immediately.'],
      }}
      bulk={publishing}
      bulkChildren={(send) => (
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
    >
      {(article, selection) => (
        <ItemRow
          key={article.id}
          item={article}
          path={path}
          selection={selection}
          marks={<PublicationMarks row={article} />}
          details={
            <>
              <span>{helpCategories[article.category].label}</span>
              <span>Order {article.order_index}</span>
              <PublicationDetails row={article} />
            </>
          }
          remove={{ title: 'Delete Article', text: 'Are you sure you want to delete this help article?' }}
        />
      )}
    </ItemList>
  );
}

const categories = [{ value: '', label: 'All' }, ...optionsOf(helpCategories)];
