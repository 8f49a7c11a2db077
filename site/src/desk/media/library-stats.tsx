import type { readLibraryStats } from '@listgrove/domain/media/files.server';
import { formatSize, mediaCategories } from '@listgrove/domain/media/media';

/** The total size of all files, and the number of files in each category. */
export function LibraryStats({ stats }: { stats: Awaited<ReturnType<typeof readLibraryStats>> }) {
  const counts = mediaCategories.map(({ value, label }) => ({ label, count: String(stats.counts[value] ?? 0) }));
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-5">
      {[{ label: 'Total storage', count: formatSize(stats.size) }, ...counts].map(({ label, count }) => (
        <div key={label} className="grid gap-0.5 bg-raised px-4 py-3 first:col-span-2 sm:first:col-span-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
