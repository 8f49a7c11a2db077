import { diffWords } from 'diff';

/** Long texts that have nothing in common are not worth the search for what they have; in milliseconds. */
const patience = 150;

/** A text with the words marked that another version of it does not have. */
export function ChangedWords({ text, other }: { text: string; other: string }) {
  const parts = diffWords(other, text, { timeout: patience });
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
