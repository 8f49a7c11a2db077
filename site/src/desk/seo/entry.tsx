import { descriptionLength, longestDescription } from '@listgrove/domain/seo/seo';
import { type SeoPage, seoWarnings } from '@listgrove/domain/seo/seo-page';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Badge, Chip } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { LongDescription } from './description-field';
import { EntryEditor } from './entry-editor';
import type { SharedSite } from './previews';

/** One page in the list: its title and path and, when expanded, its metadata or the form that edits it. */
export function Entry({
  page,
  site,
  isExpanded,
  isEdited,
  isListed,
  onToggle,
  onEdit,
  onDone,
  onDirty,
}: {
  page: SeoPage;
  site: SharedSite;
  isExpanded: boolean;
  isEdited: boolean;
  /** False if the page is shown only because it is edited. */
  isListed: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
}) {
  const id = useId();
  return (
    <article aria-labelledby={`${id}-title`}>
      <div className="relative flex items-start gap-3 px-4 py-3.5 transition-colors hover:bg-ink/3 sm:px-5">
        <ChevronRight
          aria-hidden
          className={`mt-1 size-4.5 shrink-0 text-muted transition-transform ${isExpanded ? 'rotate-90' : ''}`}
        />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 text-base leading-snug font-semibold tracking-normal">
              <button
                type="button"
                data-needs-app
                id={`${id}-title`}
                aria-expanded={isExpanded}
                aria-controls={id}
                onClick={onToggle}
                className="text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
              >
                {page.title}
              </button>
            </h3>
            <Chip>{page.badge}</Chip>
            {page.isPublic ? null : <Badge>Not public</Badge>}
            {page.noindex ? <Badge>noindex</Badge> : null}
            {page.nofollow ? <Badge>nofollow</Badge> : null}
            {page.warnings.map((warning) => (
              <Badge key={warning} tone="warning">
                {seoWarnings[warning].label}
              </Badge>
            ))}
          </div>
          <div className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="break-all">{page.path}</span>
            {page.lastModified ? (
              <time dateTime={page.lastModified.toISOString()}>{formatShortDate(page.lastModified)}</time>
            ) : null}
          </div>
        </div>
      </div>
      <div id={id} hidden={!isExpanded} className="px-4 pt-1 pb-5 sm:pr-5 sm:pl-12.5">
        {isExpanded && isEdited ? (
          <EntryEditor page={page} site={site} isListed={isListed} onDone={onDone} onDirty={onDirty} />
        ) : null}
        {isExpanded && !isEdited ? <Details page={page} titleId={`${id}-title`} onEdit={onEdit} /> : null}
      </div>
    </article>
  );
}

function Details({ page, titleId, onEdit }: { page: SeoPage; titleId: string; onEdit: () => void }) {
  return (
    <>
      <dl className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)] [&>dt]:text-sm [&>dt]:font-semibold">
        <dt>Title</dt>
        <dd className="break-words">{page.title}</dd>
        <dt>Description</dt>
        <dd className="break-words">
          {page.description || <span className="text-muted">No description set</span>}
          {descriptionLength(page.description) > longestDescription ? <LongDescription className="mt-1" /> : null}
        </dd>
        <dt>Keywords</dt>
        <dd className="flex flex-wrap gap-1.5">
          {page.keywords.length === 0 ? <span className="text-muted">No keywords set</span> : null}
          {page.keywords.map((keyword) => (
            <Chip key={keyword}>{keyword}</Chip>
          ))}
        </dd>
        <dt>Share Image</dt>
        <dd>
          {page.image ? (
            <img
              src={page.image}
              alt=""
              loading="lazy"
              className="aspect-[1.91] w-56 rounded-sm border border-line object-cover"
            />
          ) : (
            <span className="text-muted">No image set</span>
          )}
        </dd>
      </dl>
      <ul className="mt-4 grid gap-1 text-sm text-warning">
        {page.warnings
          .filter((warning) => warning !== 'long-description')
          .map((warning) => (
            <li key={warning}>{seoWarnings[warning].text}</li>
          ))}
      </ul>
      <EditButton titleId={titleId} onEdit={onEdit} />
    </>
  );
}

/**
 * The button that opens the form. It takes the focus when it returns after an edit, because the form's buttons are
 * gone.
 */
function EditButton({ titleId, onEdit }: { titleId: string; onEdit: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button ref={button} look="secondary" size="sm" className="mt-4" aria-describedby={titleId} onClick={onEdit}>
      Edit SEO
    </Button>
  );
}
