import { useHydrated } from '@listgrove/web/react/use-hydrated';
import { readable, VersionText } from '../parts/version-text';
import type { ComparedField } from './compare-versions';
import { SavedTime } from './saved-time';

/** A version of an item: when it was saved, and by whom. */
export interface Told {
  saved_at: Date;
  saved_by_name: string;
}

/** Two versions side by side: each field that differs, with the words marked that the other version lacks. */
export function Comparison({
  before,
  after,
  different,
  equal,
  current,
}: {
  before: Told;
  after: Told;
  different: ComparedField[];
  equal: string[];
  current: Date;
}) {
  const isReady = useHydrated();
  const titleOf = (version: Told) => (
    <>
      <SavedTime at={version.saved_at} />
      {version.saved_by_name ? `, ${version.saved_by_name}` : ''}
      {version.saved_at.getTime() === current.getTime() ? ' (current)' : ''}
    </>
  );
  return (
    <div className="grid gap-5">
      {different.length === 0 ? <p className="text-muted">These two versions are equal.</p> : null}
      {different.map(({ name, label, before: was, after: is }) => (
        <section
          key={name}
          aria-label={label}
          className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0 md:grid-cols-2"
        >
          <h2 className="text-base md:col-span-2">
            {label}
            {isReady && isFormatting(was, is) ? (
              <span className="ml-2 text-sm font-normal text-muted">Only formatting, links or images differ</span>
            ) : null}
          </h2>
          {[
            { version: before, value: was, other: is },
            { version: after, value: is, other: was },
          ].map(({ version, value, other }) => (
            <div
              key={version.saved_at.getTime()}
              className="grid content-start gap-2 rounded-sm border border-line bg-raised p-3"
            >
              <h3 className="text-sm font-medium text-muted">{titleOf(version)}</h3>
              {isReady ? <VersionText value={value} other={other} height="max-h-96" /> : <span className="min-h-5" />}
            </div>
          ))}
        </section>
      ))}
      {equal.length > 0 && different.length > 0 ? (
        <p className="border-t border-line pt-4 text-sm text-muted">Equal in both: {equal.join(', ')}.</p>
      ) : null}
    </div>
  );
}

/** Whether two different values read the same. */
function isFormatting(was: string, is: string): boolean {
  return was !== is && readable(was) === readable(is);
}
