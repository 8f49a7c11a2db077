import { Prose } from '@listgrove/ui/prose';
import type { AboutData } from './about-data.server';

/** What the product is about, and how it started. The story is HTML; its line breaks become `<br>`. */
export function Story({ about }: { about: Pick<AboutData, 'about_content' | 'company_story'> }) {
  if (!about.about_content && !about.company_story) return null;
  return (
    <section className="section grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
      <p className="min-w-0 text-xl leading-snug font-semibold tracking-tight whitespace-pre-line lg:sticky lg:top-28 lg:self-start">
        {about.about_content}
      </p>
      {about.company_story ? <Prose html={withBreaks(about.company_story)} /> : null}
    </section>
  );
}

function withBreaks(html: string): string {
  return html.trim().replace(/\r?\n/g, '<br>');
}
