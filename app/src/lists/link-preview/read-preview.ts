import { askUntilFetched } from '../pages/ask-until-fetched';

/** What a link leads to. `picture` is the address of a picture on this origin, or null. */
export interface Preview {
  title: string;
  picture: string | null;
}

const known = new Map<string, Promise<Preview | null>>();

/** Returns the preview of a link; null for a page without one, and without a network. Asks once for each link. */
export function readPreview(url: string): Promise<Preview | null> {
  const answer = known.get(url) ?? ask(url);
  known.set(url, answer);
  answer.then((preview) => {
    if (!preview) known.delete(url); // another visit of the item tries again
  });
  return answer;
}

async function ask(url: string): Promise<Preview | null> {
  const query = `?url=${encodeURIComponent(url)}`;
  try {
    const response = await askUntilFetched(`/links/preview${query}`);
    return response?.ok ? previewOf(await response.json(), query) : null;
  } catch (error) {
    // `fetch` rejects with a TypeError without a network, and JSON with a SyntaxError for the page of a proxy.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function previewOf({ title, hasPicture }: { title: string; hasPicture: boolean }, query: string): Preview | null {
  return title || hasPicture ? { title, picture: hasPicture ? `/links/picture${query}` : null } : null;
}
