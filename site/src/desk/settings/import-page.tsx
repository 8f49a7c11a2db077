import type { ImportReport } from '@listgrove/domain/content-archive/import-report';
import { Button } from '@listgrove/ui/button';
import { Card } from '@listgrove/ui/card';
import { Field } from '@listgrove/ui/field';
import { FormError } from '@listgrove/ui/notice';
import { useRef, useState } from 'react';
import { superAdminOf } from '../accounts/super-admin.server';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/import-page';
import { ConflictsField } from './conflicts-field';
import { sendArchive, type Wish } from './send-archive';
import { ShownReport } from './shown-report';

export function loader({ context }: Route.LoaderArgs) {
  superAdminOf(context);
  return null;
}

/** Takes an archive that "Export" made, shows what is new in it, and imports it; for super admins only. */
export default function ImportPage() {
  const form = useRef<HTMLFormElement>(null);
  const [running, setRunning] = useState<Wish['mode'] | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(mode: Wish['mode']) {
    if (!form.current) return;
    const entered = new FormData(form.current);
    const archive = entered.get('archive');
    setReport(null);
    if (!(archive instanceof File) || archive.size === 0) return setProblem('Please choose an archive.');
    setProblem(null);
    setRunning(mode);
    const answer = await sendArchive(archive, {
      mode,
      conflicts: entered.get('conflicts') === 'archive' ? 'archive' : 'site',
    });
    setRunning(null);
    if (typeof answer === 'string') setProblem(answer);
    else setReport(answer);
  }

  function forget() {
    setReport(null);
    setProblem(null);
  }

  return (
    <PageFrame
      title="Import"
      text="What “Export” downloaded, here or from another site. Only super admins see this page."
    >
      <Card className="grid max-w-xl gap-4 p-5 sm:p-7">
        <h2 className="text-lg">An archive</h2>
        <p>
          The preview shows what is new, changed or in conflict, and stores nothing. What is the same here is left as it
          is, so an import that was interrupted goes on when you send the archive again.
        </p>
        <p className="text-sm text-muted">
          Published items are public at once, and active code snippets run on the site, so import only archives that you
          trust. Nothing is deleted.
        </p>
        <form ref={form} className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
          <Field
            label="Archive"
            name="archive"
            type="file"
            accept=".tar,application/x-tar"
            required
            disabled={running !== null}
            onChange={forget}
            className="py-2 file:mr-3 file:font-semibold"
          />
          <ConflictsField disabled={running !== null} onChange={forget} />
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap gap-2.5">
            <Button
              look={report?.isPreview ? 'secondary' : 'primary'}
              busy={running === 'preview'}
              disabled={running !== null}
              onClick={() => read('preview')}
            >
              Preview
            </Button>
            <Button
              look={report?.isPreview ? 'primary' : 'secondary'}
              busy={running === 'import'}
              disabled={running !== null || !report?.isPreview}
              onClick={() => read('import')}
            >
              Import
            </Button>
          </div>
          <p role="status" className="text-sm text-muted">
            {running ? 'The archive is being read. Please keep this page open.' : null}
          </p>
        </form>
      </Card>
      {report ? <ShownReport report={report} /> : null}
    </PageFrame>
  );
}
