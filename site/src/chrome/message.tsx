import { ButtonLink } from '@listgrove/ui/button';

/** A page that has only one thing to say: not found, no access, an error. */
export function Message({
  eyebrow,
  title,
  text,
  action,
}: {
  eyebrow?: string;
  title: string;
  text: React.ReactNode;
  action: { label: string; to: string };
}) {
  return (
    <section className="mx-auto grid min-h-[60vh] max-w-reading content-center justify-items-start gap-4 px-5 py-24 sm:px-8">
      {eyebrow ? <p className="text-sm font-semibold text-accent-ink">{eyebrow}</p> : null}
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <ButtonLink href={action.to} className="mt-4">
        {action.label}
      </ButtonLink>
    </section>
  );
}
