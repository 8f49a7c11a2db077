import type { ReactNode } from 'react';

/** What asks before it does something: a button that opens a sentence about the consequences, with the button that does it. Works without scripts. */
export function AskFirst({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <details className="group/ask grid grid-cols-1 gap-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-sm font-semibold text-danger underline decoration-danger/40 underline-offset-4 hover:decoration-current [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3 rounded-sm border border-line bg-sunken p-4">
        <p className="text-sm">{text}</p>
        {children}
      </div>
    </details>
  );
}
