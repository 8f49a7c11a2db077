import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { linkLook } from '@listgrove/ui/link';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { StoredImage } from '../../shared/media/stored-image';
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
        {children}
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
