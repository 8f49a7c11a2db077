import type { Finding } from '@listgrove/domain/publish-check/finding';
import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { CircleCheck, CornerDownRight } from 'lucide-react';
import { useRef } from 'react';
import type { Checked } from './check';
import { goTo } from './go-to';

/** The fields of the form that are checked. */
const checked = ['content', 'excerpt', 'cover_image'];

/** Checks what is typed before it is published: each finding leads to its place in the form around this. */
export function CheckPanel() {
  const section = useRef<HTMLElement>(null);
  const fetcher = useFetcher<Checked>();
  const formOf = () => section.current?.closest('form') ?? null;

  function check() {
    const form = formOf();
    if (!form) return;
    const typed = [...new FormData(form)].filter(([name]) => checked.includes(name));
    const sent = new FormData();
    for (const [name, value] of typed) sent.set(name, value);
    void fetcher.submit(sent, { method: 'post', action: '/admin/check' });
  }

  return (
    <section ref={section} aria-label="Check" className="grid gap-3 rounded-md border border-line p-4">
      <p className="text-sm text-muted">
        Finds empty fields, images without a description, links that lead nowhere and headings out of order.
      </p>
      <div>
        <Button look="secondary" size="sm" busy={fetcher.state !== 'idle'} onClick={check}>
          Check Before Publishing
        </Button>
      </div>
      <div role="status">
        {fetcher.data ? (
          <Findings findings={fetcher.data.findings} onGo={(finding) => goTo(formOf(), finding)} />
        ) : null}
      </div>
    </section>
  );
}

function Findings({ findings, onGo }: { findings: Finding[] | null; onGo: (finding: Finding) => void }) {
  if (findings === null) return <p className="text-sm text-danger">The check failed. Please try again.</p>;
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        Nothing to mend.
      </p>
    );
  return (
    <ul className="grid gap-1">
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.kind === 'field' ? finding.name : finding.at}`}>
          <button
            type="button"
            data-needs-app
            onClick={() => onGo(finding)}
            className="flex min-h-11 w-full items-start gap-2 rounded-sm py-2 text-left text-sm wrap-anywhere hover:underline md:min-h-9"
          >
            <CornerDownRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            {finding.message}
          </button>
        </li>
      ))}
    </ul>
  );
}
