import { diffWords } from 'diff';

/** Time limit of the comparison, in milliseconds: long texts without common words would block the page. */
const diffTimeout = 150;

/** A text in which the words that the `other` version lacks are marked; unmarked if the comparison times out. */
export function ChangedWords({ text, other }: { text: string; other: string }) {
  const parts = diffWords(other, text, { timeout: diffTimeout });
  if (!parts) return text;
  let at = 0;
  return parts.map(({ value, added, removed }) => {
    if (removed) return null;
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
