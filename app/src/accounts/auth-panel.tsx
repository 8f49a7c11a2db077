const items = [
  { text: 'Sourdough, the dark one', done: true },
  { text: 'Apples × 3', done: true },
  { text: 'Milk × 2', done: false },
  { text: 'Candles for Saturday', done: false },
];

/** A sample list beside the sign-in form on wide screens. Decorative, so it is hidden from screen readers. */
export function AuthPanel() {
  return (
    <div
      aria-hidden
      className="band-dark relative hidden overflow-hidden border-l border-line px-12 lg:flex lg:items-center lg:justify-center"
    >
      <div className="absolute inset-0 bg-[radial-gradient(60rem_40rem_at_80%_0%,color-mix(in_oklab,var(--primary)_45%,transparent),transparent)]" />
      <div className="relative grid grid-cols-1 w-full max-w-[26rem] gap-8">
        <p className="text-3xl leading-tight font-semibold tracking-tight text-balance">
          One list, and everyone in step.
        </p>
        <div className="rounded-lg border border-line bg-raised p-6 shadow-lifted">
          <div className="flex items-center justify-between">
            <p className="font-semibold">Weekly shop</p>
            <p className="inline-flex items-center gap-2 text-sm text-muted">
              <span className="size-2 rounded-full bg-success" />
              Live
            </p>
          </div>
          <ul className="mt-4 grid grid-cols-1">
            {items.map(({ text, done }) => (
              <li key={text} className="flex items-center gap-3 border-t border-line py-3">
                <span
                  className={`grid size-5 shrink-0 place-items-center rounded-full border ${done ? 'border-accent bg-accent text-on-accent' : 'border-control'}`}
                >
                  {done ? <Tick /> : null}
                </span>
                <span className={done ? 'text-muted line-through' : ''}>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 20 20" className="size-3.5" fill="none" stroke="currentColor" strokeWidth="3">
      <title>done</title>
      <path d="M4.5 10.5l3.7 3.7 7.3-8" />
    </svg>
  );
}
