import type { SitemapNoun } from '@listgrove/domain/sitemap/contents';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { itemSlug } from '@listgrove/kernel/slug';
import { linkLook } from '@listgrove/ui/link';
import { Link } from 'react-router';
import { countItems } from './count-items';
import { SitemapSection } from './sitemap-section';

/** The items of a noun on this page of the sitemap, as a list of titles and dates. */
export function ItemEntries({ noun }: { noun: SitemapNoun }) {
  return (
    <SitemapSection id={`items-${noun.key}`} title={noun.heading} note={countItems(noun)} className="mt-16">
      {noun.items.length > 0 ? (
        <ul className="mt-6 gap-x-8 sm:columns-2 lg:columns-3">
          {noun.items.map((item) => (
            <li key={item.id} className="break-inside-avoid pb-2.5 break-words">
              <Link to={`${noun.path}/${itemSlug(item)}`} className={linkLook('plain')}>
                {item.title}
              </Link>
              <p className="text-sm text-muted">
                <time dateTime={isoDay(item.date)}>{formatDate(item.date)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{noun.empty}</p>
      )}
    </SitemapSection>
  );
}
