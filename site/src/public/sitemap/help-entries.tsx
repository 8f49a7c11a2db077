import { helpArticlePath, helpCategories, helpCategoryPath, isHelpCategory } from '@listgrove/domain/help/help-article';
import type { SitemapItem } from '@listgrove/domain/public-noun/public-noun';
import type { SitemapNoun } from '@listgrove/domain/sitemap/contents';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { linkLook } from '@listgrove/ui/link';
import { Link } from 'react-router';
import { CategoryIcon } from '../help/category-icon';
import { countItems } from './count-items';
import { SitemapSection } from './sitemap-section';

/** The help articles of this page of the sitemap, grouped by category. */
export function HelpEntries({ noun }: { noun: SitemapNoun }) {
  const groups = Map.groupBy(noun.items, ({ category = '' }) => category);
  return (
    <SitemapSection id="help-articles" title={noun.heading} note={countItems(noun)} className="mt-16">
      {groups.size > 0 ? (
        <div className="mt-6 gap-x-8 sm:columns-2 lg:columns-3">
          {[...groups].map(([category, entries]) => (
            <Group key={category} category={category} entries={entries} />
          ))}
        </div>
      ) : (
        <p className="text-muted">{noun.empty}</p>
      )}
    </SitemapSection>
  );
}

/** Maximum number of help articles in a category that is not split between columns. */
const longestWhole = 12;

function Group({ category, entries }: { category: string; entries: SitemapItem[] }) {
  if (!isHelpCategory(category)) return null;
  return (
    <div className={`min-w-0 pb-8 ${entries.length > longestWhole ? '' : 'break-inside-avoid'}`}>
      <h3 className="break-after-avoid text-base font-semibold tracking-normal">
        <Link
          to={helpCategoryPath(category)}
          className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-8"
        >
          <CategoryIcon category={category} className="size-4.5 text-accent-ink" />
          {helpCategories[category].label}
        </Link>
      </h3>
      <ul className="mt-2">
        {entries.map((article) => (
          <li key={article.id} className="break-inside-avoid pb-2.5 break-words">
            <Link to={helpArticlePath(article)} className={linkLook('plain')}>
              {article.title}
            </Link>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <time dateTime={isoDay(article.date)}>{formatDate(article.date)}</time>
              {article.featured ? <strong className="font-semibold text-accent-ink">Featured</strong> : null}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
