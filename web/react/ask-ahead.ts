/**
 * Asks the server for the data of a page that has changed while it was not hydrated. The page cache keeps the answer, so that the
 * page has it at once when it revalidates after hydration. Only pages that start at a sign of intent are the same for all readers.
 */
export function askAhead(): void {
  if (!window.isStale || document.documentElement.dataset.start !== 'intent') return;
  const path = location.pathname.replace(/\/$/, '/_'); // as the router names the data of a page
  fetch(`${path}.data${location.search}`).catch(() => {}); // the revalidation reports the failure
}
