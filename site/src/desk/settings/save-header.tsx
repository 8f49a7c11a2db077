import { Button } from '@listgrove/ui/button';
import { coversTop } from '@listgrove/ui/covering-bars';
import { useCallback, useEffect, useRef } from 'react';
import { LeaveGuard } from '../parts/leave-guard';
import { useSaveKey } from '../parts/use-save-key';
import type { SettingsEdit } from './use-settings-edit';

/**
 * A sticky header with the title. Only while the form has unsaved changes does it also show the banner "You have
 * unsaved changes" and the buttons that save and discard them.
 */
export function SaveHeader({
  title,
  edit: { isDirty, isSaving, discard },
  form,
}: {
  title: string;
  edit: SettingsEdit;
  form: React.RefObject<HTMLFormElement | null>;
}) {
  useSaveKey(form);
  useFocusAfter(isDirty, form);
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  return (
    <header
      ref={coversTop}
      className="sticky top-14 z-20 -mx-4 -mt-6 mb-4 flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface/95 px-4 py-2.5 backdrop-blur-sm sm:-mx-6 sm:-mt-8 sm:px-6"
    >
      <h1 className="mr-auto text-xl">{title}</h1>
      <p role="status" className="flex items-center gap-2.5 text-sm font-medium">
        {isDirty ? (
          <>
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-warning" />
            You have unsaved changes
          </>
        ) : null}
      </p>
      {isDirty ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-between max-sm:[&>:first-child]:-ml-4">
          <Button look="quiet" size="sm" onClick={discard} disabled={isSaving}>
            Discard changes
          </Button>
          <Button type="submit" data-needs-app size="sm" busy={isSaving}>
            Save Changes
          </Button>
        </div>
      ) : null}
      <LeaveGuard when={useCallback(() => dirty.current, [])} />
    </header>
  );
}

/** Moves focus to the selected tab after a save or discard, because the button that had it is removed. */
function useFocusAfter(isDirty: boolean, form: React.RefObject<HTMLFormElement | null>) {
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    const isOver = wasDirty.current && !isDirty;
    wasDirty.current = isDirty;
    if (!isOver || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
  }, [isDirty, form]);
}
