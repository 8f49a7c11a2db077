import type { FieldLine } from '@listgrove/domain/auth-paths/fields-of';

/** What a request with one method does: its parameters, fields and answers. */
export function OperationView({
  method,
  operation: { summary, query = {}, form, answers },
}: {
  method: string;
  operation: {
    summary: string;
    query?: Record<string, string> | undefined;
    form: FieldLine[];
    answers: Record<string, string>;
  };
}) {
  const parameters = Object.entries(query).map(([name, text]) => ({ name, isRequired: false, text }));
  const statuses = Object.entries(answers).map(([name, text]) => ({ name, isRequired: false, text }));
  return (
    <div className="mt-3">
      <p className="text-sm">
        <code className="mr-2 rounded-sm bg-sunken px-1.5 py-0.5 text-xs font-semibold">{method}</code>
        {summary}
      </p>
      <div className="mt-2 grid gap-x-8 gap-y-2 lg:grid-cols-3">
        <Lines title="Parameters" lines={parameters} />
        <Lines title="Fields" lines={form} />
        <Lines title="Answers" lines={statuses} />
      </div>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: FieldLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium text-muted">{title}</p>
      <dl className="mt-1 grid gap-1 text-sm">
        {lines.map(({ name, isRequired, text }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline">
              <code>{name}</code>
              {isRequired ? <span className="text-muted"> (required)</span> : null}
            </dt>{' '}
            <dd className="inline text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
