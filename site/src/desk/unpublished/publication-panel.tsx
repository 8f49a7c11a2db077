import { Button } from '@listgrove/ui/button';
import type { OpenedRow } from './edited-rows.server';
import { PreviewDialog } from './preview-dialog';

/** The part of an item's form that saves it without publishing and previews it. */
export function PublicationPanel({ opened: { isNew, isPublic, unpublished, values } }: { opened: OpenedRow }) {
  if (isNew) return null;
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-md border border-line p-4">
      {isPublic && !unpublished ? (
        <>
          <p className="text-sm text-muted">Saving shows your changes to the public at once.</p>
          <div>
            <Button type="submit" data-needs-app name="intent" value="keep" look="secondary" size="sm">
              Save Without Publishing
            </Button>
          </div>
        </>
      ) : null}
      <div>
        <PreviewDialog id={values.id ?? ''} />
      </div>
    </section>
  );
}
