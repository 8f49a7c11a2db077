import { withParameters } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { unbroken } from '@listgrove/ui/unbroken';
import { StoredImage } from '../../shared/media/stored-image';
import { ArticleFacts } from '../articles/article-facts';
import { RelatedArticles } from '../articles/related-articles';
import { BackLink } from '../layout/back-link';
import { AuthorBlock } from '../reading/author-block';
import { KeywordChips } from '../reading/keyword-chips';
import { ReadingBody } from '../reading/reading-body';
import { ShareLinks } from '../reading/share-links';
import { NeighbourPosts } from './neighbour-posts';
import { PostCard } from './post-card';
import type { ShownPost } from './show-post.server';

/** A post with its neighbours and related posts. Its HTML was sanitised when it was saved. */
export function PostArticle({ shown }: { shown: ShownPost }) {
  const { post, covers, body, related, neighbours, url } = shown;
  return (
    <>
      <article className="mx-auto max-w-reading px-5 pt-8 pb-16 sm:px-8 md:pt-12 md:pb-24 xl:px-0">
        <BackLink to="/blog">Back to Blog</BackLink>
        <ArticleFacts
          date={post.created_at}
          author={post.author_name}
          minutes={post.reading_minutes}
          badge={post.featured ? <Badge tone="accent">Featured</Badge> : null}
          className="mt-6"
        />
        <h1 className="mt-4 text-3xl">{unbroken(post.title)}</h1>
        {post.excerpt ? <p className="mt-5 text-lg text-muted">{post.excerpt}</p> : null}
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <KeywordChips keywords={post.keywords} to={(topic) => `/blog${withParameters({ topic }, {})}`} />
          <ShareLinks title={post.title} url={url} />
        </div>
        {post.cover_image ? (
          <StoredImage
            src={post.cover_image}
            image={covers[post.cover_image]}
            sizes="(min-width: 48rem) 43rem, 100vw"
            width={1600}
            height={900}
            className="mt-9 aspect-video w-full rounded-md object-cover"
          />
        ) : null}
        <ReadingBody body={body} className="mt-10" />
        <AuthorBlock name={post.author_name} published={post.created_at} />
        <NeighbourPosts {...neighbours} />
      </article>
      <RelatedArticles
        articles={related}
        card={(item) => <PostCard key={item.id} post={item} cover={covers[item.cover_image]} />}
      />
    </>
  );
}
