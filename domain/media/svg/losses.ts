/** What a drawing may lose when it is stored, in the order in which it is named. */
const losses = [
  'its animation',
  'its scripts',
  'its labels',
  'its pictures',
  'its fonts',
  'its styles',
  'what it loads from other addresses',
] as const;

/** A part of a drawing that is not stored, as a sentence names it. */
export type Loss = (typeof losses)[number];

/** Returns a sentence that names what a drawing loses, or an empty text if it loses nothing. */
export function sentenceOf(lost: Iterable<Loss>): string {
  const all = new Set(lost);
  const named = losses.filter((loss) => all.has(loss));
  return named.length > 0 ? `The drawing is stored without ${new Intl.ListFormat('en-GB').format(named)}` : '';
}
