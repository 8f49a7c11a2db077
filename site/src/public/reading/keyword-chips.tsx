import { Link } from 'react-router';

/** Number of chips on a card, on wide screens and below 640 px. */
const onCards = { wide: 3, narrow: 2 };

const look = 'inline-block max-w-full truncate rounded-full bg-sunken px-3 py-1';

/** The keywords of a post or help article. With `to`, each is a link to the address that it returns. */
export function KeywordChips({ keywords, to }: { keywords: string[]; to?: (keyword: string) => string }) {
  if (keywords.length === 0) return null;
  return (
    <ul aria-label="Keywords" className="flex flex-wrap gap-2 text-sm">
      {keywords.map((keyword) => (
        <li key={keyword} className="max-w-full">
          {to ? (
            <Link
              to={to(keyword)}
              className="inline-flex min-h-11 max-w-full items-center rounded-full bg-sunken px-3.5 transition-colors hover:bg-accent-soft hover:text-accent-ink md:min-h-8"
            >
              <span className="truncate">{keyword}</span>
            </Link>
          ) : (
            <span className={look}>{keyword}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The keywords on a card: 3, or 2 on narrow screens, and the number of further ones. */
export function CardKeywords({ keywords }: { keywords: string[] }) {
  if (keywords.length === 0) return null;
  const { wide, narrow } = onCards;
  return (
    <ul aria-label="Keywords" className="flex flex-wrap gap-2 text-sm">
      {keywords.slice(0, wide).map((keyword, index) => (
        <li key={keyword} className={`${look} ${index < narrow ? '' : 'max-sm:hidden'}`}>
          {keyword}
        </li>
      ))}
      {keywords.length > wide ? <li className={`${look} max-sm:hidden`}>+{keywords.length - wide}</li> : null}
      {keywords.length > narrow ? <li className={`${look} sm:hidden`}>+{keywords.length - narrow}</li> : null}
    </ul>
  );
}
