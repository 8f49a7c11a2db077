import { diffWords } from 'diff';

/** Time limit of the comparison, in milliseconds: long texts without common words would block the page. */
const diffTimeout = 150;

/**
 * A text in which the words that the `other` version lacks are marked; unmarked if the comparison times out. An empty
 * `data-missing` stands where the text lacks words of the other version.
 */
export function ChangedWords({ text, other }: { text: string; other: string }) {
  const parts = diffWords(other, text, { timeout: diffTimeout });
  if (!parts) return text;
  let at = 0;
  return parts.map(({ value, added, removed }) => {
    // An empty mark, so that a text that only lacks words can be scrolled to the place where they are missing.
    if (removed) return <span key={`${at} missing`} data-missing />;
    const key = at;
    at += value.length;
    return added && value.trim() ? (
      <mark key={key} className="rounded-[0.2em] bg-warning/25 text-inherit">
        {value}
      </mark>
    ) : (
      value
    );
  });
}
