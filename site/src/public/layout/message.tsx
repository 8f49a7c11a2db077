import { ButtonLink } from '@listgrove/ui/button';
import { FirstPaint } from './first-paint';

/** A page with a single message, for example "not found" or an error. */
export function Message({
  eyebrow,
  title,
  text,
  action,
  aside,
  dark = false,
}: {
  eyebrow?: string;
  title: string;
  text: React.ReactNode;
  action: { label: string; to: string };
  /** Shown next to the message on wide screens, below it on others. */
  aside?: React.ReactNode;
  /** Use a dark band behind the header; the route's handle must set `beginsDark`. */
  dark?: boolean;
}) {
  return (
    <section className={dark ? 'band-dark evergreen' : ''}>
      <div
        className={`mx-auto grid max-w-site content-center items-center gap-x-16 gap-y-14 px-5 sm:px-8 lg:grid-cols-[1.2fr_1fr] ${dark ? 'min-h-[82vh] pt-36 pb-24' : 'min-h-[64vh] py-24'}`}
      >
        <div className="min-w-0">
          {eyebrow ? <p className="font-semibold text-accent-ink tabular-nums">{eyebrow}</p> : null}
          <h1 className="mt-3 text-4xl">{title}</h1>
          <p className="mt-5 max-w-xl text-lg text-balance text-muted">{text}</p>
          <ButtonLink href={action.to} size="lg" className="mt-9">
            {action.label}
          </ButtonLink>
        </div>
        {aside}
      </div>
      <FirstPaint id="message-end" />
    </section>
  );
}
