/** Number of characters at the end of an id that a slug ends with. */
export const idSuffixLength = 8;

/**
 * Returns the title part of a slug: lower case, each run of characters other than a-z and 0-9 replaced by one hyphen,
 * no hyphen at either end. May be empty.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the canonical slug of an item: its title, a hyphen and the last 8 characters of its id. The title and hyphen
 * are left out if the title has no letter from a to z and no digit.
 */
export function itemSlug(item: { id: string; title: string }): string {
  const words = slugify(item.title);
  const ending = item.id.slice(-idSuffixLength);
  return words ? `${words}-${ending}` : ending;
}

/**
 * Returns the last 8 characters of the id from a slug, or null if the part after its last hyphen is not 8 hex digits.
 */
export function slugSuffix(slug: string): string | null {
  const last = slug.slice(slug.lastIndexOf('-') + 1);
  return last.length === idSuffixLength && /^[0-9a-f]+$/.test(last) ? last : null;
}
