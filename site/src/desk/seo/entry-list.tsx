import type { SeoPage } from '@listgrove/domain/seo/seo-page';
import { useRef, useState } from 'react';
import { DiscardQuestion } from '../parts/discard-question';
import { Rows } from '../parts/row';
import { Entry } from './entry';
import type { SharedSite } from './previews';

/** The pages; any may be expanded, one is edited at a time (S2 4). `onDirty` says whether that one has unsaved changes. */
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
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const isDirty = useRef(false);

  function tell(next: boolean) {
    isDirty.current = next;
    onDirty(next);
  }
  function edit(path: string | null) {
    tell(false);
    setEdited(path);
  }
  /** Does what would end the edit of another page, once it may. */
  function whenFree(go: () => void) {
    if (isDirty.current) setAsked({ go });
    else go();
  }
  function toggle(path: string) {
    const isOpen = expanded.includes(path);
    const change = () => setExpanded(isOpen ? expanded.filter((each) => each !== path) : [...expanded, path]);
    if (path !== edited) return change();
    whenFree(() => {
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
            onEdit={() => whenFree(() => edit(page.path))}
            onDone={() => edit(null)}
            onDirty={tell}
          />
        ))}
      </Rows>
      <DiscardQuestion
        title="Leave without saving?"
        text="You have unsaved changes on another page of this list, and only one is edited at a time."
        open={asked !== null}
        onStay={() => setAsked(null)}
        onDiscard={() => {
          asked?.go();
          setAsked(null);
        }}
      />
    </>
  );
}
