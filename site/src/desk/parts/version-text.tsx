import { ChangedWords } from './changed-words';

/**
 * The value of a field in one of two versions, in a box that scrolls to its first difference from the `other` version. HTML is shown as
 * plain text. For browsers only: the server has no parser for it.
 */
export function VersionText({ value, other, height }: { value: string; other: string; height: string }) {
  return (
    <span
      ref={showFirstMark}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      className={`relative ${height} overflow-y-auto text-sm break-words whitespace-pre-wrap`}
    >
      {value === '' ? '(empty)' : <ChangedWords text={readable(value)} other={readable(other)} />}
    </span>
  );
}

/** Scrolls a long text to its first difference, two lines above it. */
function showFirstMark(box: HTMLElement | null): void {
  const mark = box?.querySelector<HTMLElement>('mark, [data-missing]');
  if (box && mark) box.scrollTop = mark.offsetTop - 40;
}

/** Returns stored HTML as plain text with line breaks, and any other value unchanged. */
export function readable(value: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(value)) return value;
  const lines = value
    .replace(/<br>|<\/(p|h\d|li|blockquote|pre|tr)>/gi, '$&\n')
    .replace(/<\/(td|th)>(?=<t[dh])/gi, ' | ')
    .replace(/<img [^>]*>?/gi, '[image]\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}
