import { Link } from 'react-router';

/** Number of chips on a card, on wide screens and below 640 px. */
const onCards = { wide: 3, narrow: 2 };

/** Number of chips above an article. More would push its text off the screen. */
const onArticles = 8;

const look = 'inline-block max-w-full truncate rounded-full bg-sunken px-3 py-1';

type Links = (keyword: string) => string;

/**
 * The keywords of a post or help article; the ninth and further ones are folded. With `to`, each is a link to the address that
 * it returns.
 */
export function KeywordChips({ keywords, to }: { keywords: string[]; to?: Links }) {
  if (keywords.length === 0) return null;
  const otherKeywords = keywords.slice(onArticles);
  return (
    <div className="min-w-0">
      <Chips label="Keywords" keywords={keywords.slice(0, onArticles)} to={to} />
      {otherKeywords.length > 0 ? (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline">
            {otherKeywords.length === 1 ? '1 more keyword' : `${otherKeywords.length} more keywords`}
          </summary>
          <Chips label="More keywords" keywords={otherKeywords} to={to} />
        </details>
      ) : null}
    </div>
  );
}

function Chips({ label, keywords, to }: { label: string; keywords: string[]; to: Links | undefined }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 text-sm">
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
