import { Chip } from '@listgrove/ui/badge';

const small = 'max-w-48 truncate px-2.5 py-0.5';

/** The first three keywords of a row (two below 640 px), and the number of the remaining ones ("+2 more"). */
export function KeywordPreview({ keywords }: { keywords: readonly string[] }) {
  return <ChipPreview label="Keywords" words={keywords} fewerOnPhones />;
}

/** The first three words of a row at every width, or two below 640 px, and the number of the remaining ones. */
export function ChipPreview({
  label,
  words,
  fewerOnPhones = false,
}: {
  label: string;
  words: readonly string[];
  fewerOnPhones?: boolean;
}) {
  if (words.length === 0) return null;
  const onWide = fewerOnPhones ? 'max-sm:hidden' : '';
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {words.slice(0, 3).map((word, index) => (
        <li key={word} className={`min-w-0 ${index === 2 ? onWide : ''}`}>
          <Chip className={small}>{word}</Chip>
        </li>
      ))}
      {words.length > 3 ? <li className={onWide}>+{words.length - 3} more</li> : null}
      {fewerOnPhones && words.length > 2 ? <li className="sm:hidden">+{words.length - 2} more</li> : null}
    </ul>
  );
}
