import type { SeoPage } from '@listgrove/domain/seo/seo-page';
import { useRef, useState } from 'react';
import { DiscardQuestion } from '../parts/discard-question';
import { Rows } from '../parts/row';
import { Entry } from './entry';
import type { SharedSite } from './previews';

/**
 * The list of pages. Any number can be expanded, but only one is edited at a time; `onDirty` reports its unsaved
 * changes.
 */
export function EntryList({
  pages,
  site,
  onDirty,
}: {
  pages: SeoPage[];
  site: SharedSite;
  onDirty: (isDirty: boolean) => void;
}) {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<string | null>(null);
  const [pending, setPending] = useState<{ run: () => void } | null>(null);
  const isDirty = useRef(false);

  function reportDirty(next: boolean) {
    isDirty.current = next;
    onDirty(next);
  }
  function edit(path: string | null) {
    reportDirty(false);
    setEdited(path);
  }
  /** Runs an action that ends the current edit; if there are unsaved changes, only after the user discards them. */
  function afterDiscard(run: () => void) {
    if (isDirty.current) setPending({ run });
    else run();
  }
  function toggle(path: string) {
    const isOpen = expanded.includes(path);
    const change = () => setExpanded(isOpen ? expanded.filter((each) => each !== path) : [...expanded, path]);
    if (path !== edited) return change();
    afterDiscard(() => {
      edit(null);
      change();
    });
  }

  return (
    <>
      <Rows label="Pages">
        {pages.map((page) => (
          <Entry
            key={page.path}
            page={page}
            site={site}
            isExpanded={expanded.includes(page.path)}
            isEdited={edited === page.path}
            onToggle={() => toggle(page.path)}
            onEdit={() => afterDiscard(() => edit(page.path))}
            onDone={() => edit(null)}
            onDirty={reportDirty}
          />
        ))}
      </Rows>
      <DiscardQuestion
        title="Leave without saving?"
        text="Another page in this list has unsaved changes, and only one page can be edited at a time."
        open={pending !== null}
        onStay={() => setPending(null)}
        onDiscard={() => {
          pending?.run();
          setPending(null);
        }}
      />
    </>
  );
}
