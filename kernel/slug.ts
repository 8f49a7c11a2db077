/** How many characters of an id end a slug (S1 9). */
export const idSuffixLength = 8;

/** The title part of a slug: lower case, runs of anything but a-z and 0-9 as one hyphen, trimmed (S1 2.1). May be empty. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The canonical slug of an item: its title, a hyphen, the last 8 characters of its id (S1 2.1). */
export function itemSlug(item: { id: string; title: string }): string {
  const words = slugify(item.title);
  const ending = item.id.slice(-idSuffixLength);
  return words ? `${words}-${ending}` : ending;
}

/** The id ending that a slug names, or null when its last hyphen-separated piece cannot be one. */
export function slugSuffix(slug: string): string | null {
  const last = slug.slice(slug.lastIndexOf('-') + 1);
  return last.length === idSuffixLength && /^[0-9a-f]+$/.test(last) ? last : null;
}
