import type { DemoItem } from './demo-item';

/** The share of completed items as a bar. The text next to it says the same. */
export function ProgressBar({ items }: { items: readonly DemoItem[] }) {
  const done = items.filter(({ completed }) => completed).length;
  return (
    <div
      role="progressbar"
      aria-label="Completed"
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-valuenow={done}
      className="h-1.5 overflow-hidden rounded-full bg-ink/10"
    >
      <div
        className="progress-fill h-full origin-left rounded-full bg-accent transition-[width] duration-300"
        style={{ width: `${items.length === 0 ? 0 : (done / items.length) * 100}%` }}
      />
    </div>
  );
}
