import { brandVariables } from '@listgrove/domain/settings/brand-colors';
import { buttonLook } from '@listgrove/ui/button';
import { linkLook } from '@listgrove/ui/link';

/** A preview of the two brand colours on a dark and a light band of the site. */
export function BrandPreview({
  name,
  logo,
  ...colors
}: {
  name: string;
  logo: string;
  primary_color: string;
  secondary_color: string;
}) {
  return (
    <figure className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <figcaption className="mb-1.5 text-sm font-semibold">Preview</figcaption>
      <div
        aria-hidden
        inert
        style={brandVariables(colors) as React.CSSProperties}
        className="band-light overflow-hidden rounded-md border border-line shadow-soft"
      >
        <div className="band-dark p-6" style={{ backgroundImage: glow }}>
          <Name name={name} logo={logo} />
          <p className="mt-6 text-xl font-semibold tracking-tight">
            Plan together, <span className="text-accent-ink">calmly</span>
          </p>
          <span className={`${buttonLook({ size: 'sm' })} mt-4`}>Get Started Free</span>
        </div>
        <div className="grid justify-items-start gap-3 p-6">
          <p className="text-sm text-muted">
            Text with <span className={linkLook('plain')}>a link</span> and
          </p>
          <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-accent-ink">a badge</span>
          <span className="block h-2 w-full overflow-hidden rounded-full bg-sunken">
            <span className="block h-full w-2/3 rounded-full bg-accent" />
          </span>
          <span className={buttonLook({ size: 'sm' })}>Save</span>
        </div>
      </div>
    </figure>
  );
}

/** The same glow as behind the dark bands of the site. */
const glow = `radial-gradient(16rem 12rem at 8% 108%, color-mix(in oklab, var(--secondary) 26%, transparent), transparent 72%)`;

function Name({ name, logo }: { name: string; logo: string }) {
  return (
    <span className="flex items-center gap-2.5 font-semibold">
      {logo ? <img src={logo} alt="" className="size-7 object-contain" /> : null}
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}
