import type { SeoPage } from '@listgrove/domain/seo/seo-page';
import { useRef, useState } from 'react';
import { DiscardQuestion } from '../parts/discard-question';
import { Rows } from '../parts/row';
import { Entry } from './entry';
import type { SharedSite } from './previews';

/**
 * The list of pages. Any number can be expanded, but only one is edited at a time; `onDirty` reports its unsaved
 * changes. The edited page stays in the list when a change of somebody else removes it, as long as `place`, the address of
 * the list, is the same.
 */
export function EntryList({
  pages,
  place,
  site,
  onDirty,
}: {
  pages: SeoPage[];
  place: string;
  site: SharedSite;
  onDirty: (isDirty: boolean) => void;
}) {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<{ page: SeoPage; index: number; place: string } | null>(null);
  const [pending, setPending] = useState<{ run: () => void } | null>(null);
  const isDirty = useRef(false);

  function reportDirty(next: boolean) {
    isDirty.current = next;
    onDirty(next);
  }
  const listed = pages.find((page) => edited && keyOf(page) === keyOf(edited.page));
  const isKept = edited !== null && edited.place === place && !listed;
  if (edited && !listed && !isKept) setEdited(null);
  // The page is kept as it was last listed.
  if (edited && listed && listed !== edited.page) setEdited({ page: listed, index: pages.indexOf(listed), place });
  const shown = isKept ? [...pages.slice(0, edited.index), edited.page, ...pages.slice(edited.index)] : pages;

  function edit(page: SeoPage | null) {
    reportDirty(false);
    setEdited(page && { page, index: shown.indexOf(page), place });
  }
  /** Runs an action that ends the current edit; if there are unsaved changes, only after the user discards them. */
  function afterDiscard(run: () => void) {
    if (isDirty.current) setPending({ run });
    else run();
  }
  function toggle(key: string) {
    const isOpen = expanded.includes(key);
    const change = () => setExpanded(isOpen ? expanded.filter((each) => each !== key) : [...expanded, key]);
    if (!edited || key !== keyOf(edited.page)) return change();
    afterDiscard(() => {
      edit(null);
      change();
    });
  }

  return (
    <>
      <Rows label="Pages">
        {shown.map((page) => {
          const key = keyOf(page);
          return (
            <Entry
              key={key}
              page={page}
              site={site}
              isExpanded={expanded.includes(key)}
              isEdited={edited !== null && key === keyOf(edited.page)}
              isListed={page !== edited?.page || !isKept}
              onToggle={() => toggle(key)}
              onEdit={() => afterDiscard(() => edit(page))}
              onDone={() => edit(null)}
              onDirty={reportDirty}
            />
          );
        })}
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

/** Returns what identifies a page; its address changes when it is renamed. */
function keyOf({ type, ref }: SeoPage): string {
  return `${type} ${ref}`;
}
