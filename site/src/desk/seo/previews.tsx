import { longestDescription, type SeoOverride } from '@listgrove/domain/seo/seo';
import type { SeoPage } from '@listgrove/domain/seo/seo-page';
import { homeTitle } from '@listgrove/domain/static-pages/static-pages';
import { firstCharacters } from '@listgrove/kernel/cut-text';
import { useState } from 'react';

/** The metadata that all pages share. */
export interface SharedSite {
  origin: string;
  site_name: string;
  site_description: string;
  share_image_url: string;
}

/** Previews of a page's search result and shared link, from the typed values and the defaults behind them. */
export function Previews({
  page,
  site,
  typed,
}: {
  page: SeoPage;
  site: SharedSite;
  typed: Pick<SeoOverride, 'title' | 'description' | 'image'>;
}) {
  const name = typed.title.trim() || page.own.title;
  const isHome = page.path === '/' && name === page.own.title;
  const title = isHome ? homeTitle(site) : `${name}${page.titleEnd}`;
  const description = typed.description.trim() || page.own.description || page.standIn;
  const image = typed.image.trim() || page.own.image || page.drawnImage || site.share_image_url;
  const { host } = new URL(site.origin);
  return (
    <div className="grid gap-5">
      <Preview label="Search result">
        <p className="truncate text-sm text-muted">{[host, ...page.path.split('/').filter(Boolean)].join(' › ')}</p>
        <p className="mt-1 line-clamp-2 text-lg leading-snug break-words text-accent-ink">{title}</p>
        <p className="mt-1 text-sm break-words text-muted">{shorten(description)}</p>
      </Preview>
      <Preview label="Shared link" flush>
        <SharedImage key={image} src={image} />
        <div className="border-t border-line p-4">
          <p className="truncate text-sm text-muted">{host}</p>
          <p className="mt-0.5 line-clamp-2 font-semibold break-words">{name}</p>
          <p className="mt-0.5 line-clamp-2 text-sm break-words text-muted">{description}</p>
        </div>
      </Preview>
    </div>
  );
}

function Preview({ label, flush = false, children }: { label: string; flush?: boolean; children: React.ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-semibold">{label}</figcaption>
      <div className={`overflow-hidden rounded-md border border-line bg-surface ${flush ? '' : 'p-4'}`}>{children}</div>
    </figure>
  );
}

function SharedImage({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  const frame = 'aspect-[1.91] w-full';
  if (!src || isBroken) {
    return (
      <p className={`${frame} grid place-items-center bg-sunken p-4 text-sm text-muted`}>
        {src ? 'This image cannot be loaded.' : 'No image set'}
      </p>
    );
  }
  return <img src={src} alt="" onError={() => setBroken(true)} className={`${frame} object-cover`} />;
}

/** Cuts a text to the length that search results show. */
function shorten(text: string): string {
  const begin = firstCharacters(text, longestDescription);
  return begin === text ? text : `${begin.trimEnd()} …`;
}
