import { helpArticlePath } from '@listgrove/domain/help/help-article';
import { findHelpArticleBySlug } from '@listgrove/domain/help/reading.server';
import { versioned } from '@listgrove/domain/media/address';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { data, redirect } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { Message } from '../layout/message';
import { failInPlace } from '../offline/fail-in-place';
import { techArticle } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { Route } from './+types/help-article-page';
import { ArticleView } from './article-view';
import { Helpful } from './helpful';
import { showArticle } from './show-article.server';
import { answerVote, type VoteAnswer } from './vote.server';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const article = await findHelpArticleBySlug(db, params.slug);
  if (!article) throw redirect('/help');
  if (article.status !== 'published') return data({ found: null }, { status: 404 });
  const path = helpArticlePath(article);
  redirectOldSlug(path, params.slug, url);
  return { found: await showArticle(db, context.get(originsContext).site, article) };
}

/** Stores the answer to "Was this helpful?", with and without JavaScript. */
export const action = ({ request, context, params }: Route.ActionArgs) => answerVote(request, context, params.slug);

export const clientAction = failInPlace<VoteAnswer>({
  vote: null,
  failure: 'Your answer could not be saved. Please try again.',
});

/** The response to a vote is personal: it is not cached and may set the visitor's cookie. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const found = loaderData?.found;
  if (!found) return pageMeta(matches, { title: 'Article Not Found', noindex: true });
  const { article, cover } = found;
  const path = helpArticlePath(article);
  return pageMeta(matches, {
    title: article.title,
    description: article.excerpt || article.title,
    keywords: article.keywords,
    image: versioned(article.cover_image, cover) || `/share${path}.png`,
    type: 'article',
    path,
    trail: [
      ['Help Center', '/help'],
      [article.title, path],
    ],
    jsonLd: matches[0]?.loaderData ? [techArticle(article, path, matches[0].loaderData)] : [],
  });
};

/** A help article. Its HTML was sanitised when it was saved. */
export default function HelpArticlePage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found) {
    return (
      <Message
        title="Article Not Found"
        text="The article you're looking for doesn't exist."
        action={{ label: 'Back to Help Center', to: '/help' }}
      />
    );
  }
  const { article } = found;
  return (
    <ArticleView shown={found}>
      <Helpful key={article.id} path={helpArticlePath(article)} answered={actionData} />
    </ArticleView>
  );
}
