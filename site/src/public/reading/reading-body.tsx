import { Prose } from '@listgrove/ui/prose';
import type { PreparedBody } from './reading';
import { TableOfContents } from './table-of-contents';

/**
 * The text of a post, a help article or a policy. The table of contents of a long text stands above it; on screens wide
 * enough it stands beside the text and stays in view.
 */
export function ReadingBody({ body, className = '' }: { body: PreparedBody; className?: string }) {
  return (
    <div className={`relative ${className}`}>
      {body.contents.length > 0 ? (
        <div className="mb-10 rounded-md bg-sunken p-6 xl:absolute xl:inset-y-0 xl:left-full xl:mb-0 xl:ml-14 xl:w-52 xl:bg-transparent xl:p-0 print:hidden">
          <TableOfContents contents={body.contents} className="xl:sticky xl:top-28" />
        </div>
      ) : null}
      <Prose html={body.html} />
    </div>
  );
}
