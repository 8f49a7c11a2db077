import { helpArticlePath } from '@listgrove/domain/help/help-article';
import { findHelpArticleBySlug, listRelatedHelp } from '@listgrove/domain/help/reading.server';
import { versioned } from '@listgrove/domain/media/address';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { StoredImage } from '../../shared/media/stored-image';
import type { SiteHandle } from '../../shared/site-handle';
import { Message } from '../layout/message';
import { failInPlace } from '../offline/fail-in-place';
import { AuthorBlock } from '../reading/author-block';
import { KeywordChips } from '../reading/keyword-chips';
import { prepareBody } from '../reading/prepare-body.server';
import { ReadingBody } from '../reading/reading-body';
import { ShareLinks } from '../reading/share-links';
import { techArticle } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { Route } from './+types/help-article-page';
import { CategoryBadge, FeaturedBadge } from './category-badge';
import { HelpCard } from './help-card';
import { Helpful } from './helpful';
import { answerVote, type VoteAnswer } from './vote.server';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const article = await findHelpArticleBySlug(db, params.slug);
  if (!article) throw redirect('/help');
  if (article.status !== 'published') return data({ found: null }, { status: 404 });
  const path = helpArticlePath(article);
  redirectOldSlug(path, params.slug, url);
  const images = await describeImages(db, [article.cover_image, article.content]);
  const [body, related] = await Promise.all([prepareBody(article.content, images), listRelatedHelp(db, article)]);
  const { content: _, status: __, ...shown } = article;
  const cover = images[article.cover_image];
  return { found: { article: shown, cover, body, related, url: context.get(originsContext).site + path } };
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
  const { article, cover, body, related, url } = found;
  return (
    <>
      <article className="mx-auto max-w-reading px-5 py-10 sm:px-8 md:py-16">
        <Link to="/help" className={`${linkLook('arrow')} print:hidden`}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Help Center
        </Link>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <CategoryBadge category={article.category} />
          {article.featured ? <FeaturedBadge /> : null}
        </div>
        <h1 className="mt-4 text-3xl break-words">{article.title}</h1>
        {article.excerpt ? <p className="mt-4 text-lg text-muted">{article.excerpt}</p> : null}
        <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <time dateTime={isoDay(article.created_at)}>{formatDate(article.created_at)}</time>
          <span>{article.author_name}</span>
          <span>{article.reading_minutes} min read</span>
        </p>
        <div className="mt-6 mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-4">
          <KeywordChips keywords={article.keywords} />
          <ShareLinks title={article.title} url={url} />
        </div>
        {article.cover_image ? (
          <StoredImage
            src={article.cover_image}
            image={cover}
            sizes="(min-width: 48rem) 43rem, 100vw"
            width={cover?.width ?? 1600}
            height={cover?.height ?? 900}
            className="mb-10 w-full rounded-md"
          />
        ) : null}
        <ReadingBody body={body} />
        <Helpful key={article.id} path={helpArticlePath(article)} answered={actionData} />
        <AuthorBlock name={article.author_name} published={article.created_at} />
      </article>
      {related.length > 0 ? (
        <section aria-labelledby="related" className="bg-sunken print:hidden">
          <div className="mx-auto max-w-site px-5 py-16 sm:px-8">
            <h2 id="related" className="text-2xl">
              Related Articles
            </h2>
            <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((item) => (
                <HelpCard key={item.id} article={item} />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}
