import { Chip } from '@listgrove/ui/badge';

const small = 'max-w-48 truncate px-2.5 py-0.5';

/** The first three keywords of a row (two below 640 px), and the number of the remaining ones ("+2 more"). */
export function KeywordPreview({ label = 'Keywords', keywords }: { label?: string; keywords: readonly string[] }) {
  if (keywords.length === 0) return null;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {keywords.slice(0, 3).map((keyword, index) => (
        <li key={keyword} className={`min-w-0 ${index === 2 ? 'max-sm:hidden' : ''}`}>
          <Chip className={small}>{keyword}</Chip>
        </li>
      ))}
      {keywords.length > 3 ? <li className="max-sm:hidden">+{keywords.length - 3} more</li> : null}
      {keywords.length > 2 ? <li className="sm:hidden">+{keywords.length - 2} more</li> : null}
    </ul>
  );
}
