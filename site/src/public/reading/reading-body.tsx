import { Prose } from '@listgrove/ui/prose';
import type { PreparedArticle } from './reading';
import { TableOfContents } from './table-of-contents';

/**
 * An article's text. A long one has its table of contents above the text, and beside it, in view, where the screen has
 * room for both.
 */
export function ArticleBody({ article, className = '' }: { article: PreparedArticle; className?: string }) {
  return (
    <div className={`relative ${className}`}>
      {article.contents.length > 0 ? (
        <div className="mb-10 rounded-md bg-sunken p-6 xl:absolute xl:inset-y-0 xl:left-full xl:mb-0 xl:ml-14 xl:w-52 xl:bg-transparent xl:p-0 print:hidden">
          <TableOfContents contents={article.contents} className="xl:sticky xl:top-28" />
        </div>
      ) : null}
      <Prose html={article.html} />
    </div>
  );
}
