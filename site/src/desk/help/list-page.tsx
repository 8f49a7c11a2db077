import { editedHelpArticles } from '@listgrove/domain/help/edit-help-articles.server';
import { helpCategories, isHelpCategory } from '@listgrove/domain/help/help-article';
import { listHelpForStaff } from '@listgrove/domain/help/list-for-staff.server';
import { optionsOf } from '@listgrove/kernel/options';
import { textParameter } from '@listgrove/kernel/query';
import { Button, buttonLook } from '@listgrove/ui/button';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { BookOpen, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { answerArticles } from '../articles/answer-articles.server';
import { ArticleItems } from '../articles/article-items';
import { openArticles } from '../articles/open-articles.server';
import { plainColumn } from '../parts/bulk/bulk.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { Filter } from '../parts/list-tools';
import type { Route } from './+types/list-page';
import { answersPath, toasts } from './copy';

const words = ['article', 'articles'] as const;

export async function loader(args: Route.LoaderArgs) {
  const category = textParameter(args.url.searchParams, 'category');
  return openArticles(args, listHelpForStaff, { category: isHelpCategory(category) ? category : '' });
}

export async function action(args: Route.ActionArgs) {
  const moved = Object.entries(helpCategories).map(([value, { label }]) => [value, `in “${label}”`]);
  const category = plainColumn(editedHelpArticles, 'category', Object.fromEntries(moved));
  return answerArticles(args, { noun: editedHelpArticles, words, toasts, columns: { 'category-many': category } });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all help articles, drafts included. */
export default function HelpArticleList({ loaderData: opened }: Route.ComponentProps) {
  return (
    <ArticleItems
      opened={opened}
      title="Help"
      label="Help articles"
      path="/admin/help"
      words={words}
      item="help article"
      order="Featured, by category"
      createFirst="Create First Article"
      tools={
        <Link to={answersPath} className={buttonLook({ look: 'secondary', size: 'sm' })}>
          Reader Answers
        </Link>
      }
      filters={<Filter label="Category" name="category" value={opened.query.category} options={categories} />}
      empty={{
        Icon: BookOpen,
        notFound: 'Try other words or another category.',
        none: ['No help articles yet', 'Published articles appear in the help center immediately.'],
      }}
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
      details={(article) => (
        <>
          <span>{helpCategories[article.category].label}</span>
          <span>Order {article.order_index}</span>
        </>
      )}
    />
  );
}

const categories = [{ value: '', label: 'All' }, ...optionsOf(helpCategories)];
