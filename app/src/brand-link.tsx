interface Brand {
  site_name: string;
  logo_url: string;
  siteUrl: string;
}

/** The site's logo and name, as a link to the site. `short` leaves the name to screen readers on phones. */
export function BrandLink({ brand, short = false }: { brand: Brand | undefined; short?: boolean }) {
  if (!brand) return null;
  return (
    <a
      href={brand.siteUrl}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight"
    >
      {brand.logo_url ? <img src={brand.logo_url} alt="" width={32} height={32} className="size-8 shrink-0" /> : null}
      <span className={`truncate ${short ? 'max-sm:sr-only' : ''}`}>{brand.site_name}</span>
    </a>
  );
}
