import { helpArticlePath } from '@listgrove/domain/help/help-article';
import { findHelpArticleBySlug } from '@listgrove/domain/help/reading.server';
import type { SiteHandle } from '../../shared/site-handle';
import { answerArticle } from '../articles/answer-article.server';
import { describeArticle, type ListLink, noArticle } from '../articles/article-meta';
import { ArticleNotFound } from '../articles/article-not-found';
import { failInPlace } from '../offline/fail-in-place';
import { techArticle } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/help-article-page';
import { ArticleView } from './article-view';
import { Helpful } from './helpful';
import { showArticle } from './show-article.server';
import { answerVote, type VoteAnswer } from './vote.server';

const list: ListLink = { title: 'Help Center', path: '/help' };

export const loader = (args: Route.LoaderArgs) =>
  answerArticle(args, { find: findHelpArticleBySlug, list, pathOf: helpArticlePath, show: showArticle });

/** Stores the answer to "Was this helpful?", with and without JavaScript. */
export const action = ({ request, context, params }: Route.ActionArgs) => answerVote(request, context, params.slug);

export const clientAction = failInPlace<VoteAnswer>({
  vote: null,
  reason: '',
  failure: 'Your answer could not be saved. Please try again.',
});

/** The response to a vote is personal: it is not cached and may set the visitor's cookie. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shown = loaderData?.shown;
  const site = matches[0]?.loaderData;
  if (!shown || !site) return pageMeta(matches, noArticle);
  const { article, cover } = shown;
  const path = helpArticlePath(article);
  return pageMeta(matches, {
    ...describeArticle(article, { path, cover, list }),
    jsonLd: [techArticle(article, path, site)],
  });
};

/** A help article. Its HTML was sanitised when it was saved. */
export default function HelpArticlePage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <ArticleNotFound list={list} />;
  const { article } = shown;
  return (
    <ArticleView shown={shown}>
      <Helpful key={article.id} path={helpArticlePath(article)} answered={actionData} />
    </ArticleView>
  );
}
