import { ButtonLink } from '@listgrove/ui/button';
import { linkLook } from '@listgrove/ui/link';

/** A page that has only one thing to say: not found, no access, an error. */
export function Message({
  eyebrow,
  title,
  text,
  action,
  more = [],
  dark = false,
}: {
  eyebrow?: string;
  title: string;
  text: React.ReactNode;
  action: { label: string; to: string };
  /** Where else to go from here. */
  more?: { label: string; to: string }[];
  /** On the dark ground that reaches up below the bar; the page's handle then says `beginsDark`. */
  dark?: boolean;
}) {
  return (
    <section className={dark ? 'band-dark evergreen' : ''}>
      <div
        className={`mx-auto grid max-w-site content-center px-5 sm:px-8 ${dark ? 'min-h-[82vh] pt-36 pb-24' : 'min-h-[64vh] py-24'}`}
      >
        {eyebrow ? <p className="font-semibold text-accent-ink tabular-nums">{eyebrow}</p> : null}
        <h1 className="mt-3 max-w-3xl text-4xl">{title}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
          <ButtonLink href={action.to} size="lg">
            {action.label}
          </ButtonLink>
          {more.map(({ label, to }) => (
            <a key={to} href={to} className={`${linkLook('plain')} inline-flex min-h-11 items-center font-semibold`}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
