import { StoredImage } from '../../shared/media/stored-image';
import { ArticleFacts } from '../articles/article-facts';
import { RelatedArticles } from '../articles/related-articles';
import { BackLink } from '../layout/back-link';
import { AuthorBlock } from '../reading/author-block';
import { KeywordChips } from '../reading/keyword-chips';
import { ReadingBody } from '../reading/reading-body';
import { ShareLinks } from '../reading/share-links';
import { CategoryBadge, FeaturedBadge } from './category-badge';
import { HelpCard } from './help-card';
import type { ShownArticle } from './show-article.server';

/** A help article, `children` below its text, and related ones. Its HTML was sanitised when it was saved. */
export function ArticleView({ shown, children }: { shown: ShownArticle; children?: React.ReactNode }) {
  const { article, cover, body, related, url } = shown;
  return (
    <>
      <article className="mx-auto max-w-reading px-5 py-10 sm:px-8 md:py-16">
        <BackLink to="/help">Back to Help Center</BackLink>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <CategoryBadge category={article.category} />
          {article.featured ? <FeaturedBadge /> : null}
        </div>
        <h1 className="mt-4 text-3xl break-words">{article.title}</h1>
        {article.excerpt ? <p className="mt-4 text-lg text-muted">{article.excerpt}</p> : null}
        <ArticleFacts
          date={article.created_at}
          author={article.author_name}
          minutes={article.reading_minutes}
          className="mt-5"
        />
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
        {children}
        <AuthorBlock name={article.author_name} published={article.created_at} />
      </article>
      <RelatedArticles articles={related} card={(item) => <HelpCard key={item.id} article={item} />} />
    </>
  );
}
