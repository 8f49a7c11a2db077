/** The title of a page of the app: what it is, then the product's name as staff have set it. */
export function title(
  name: string,
  matches: readonly unknown[],
): { title?: string; name?: string; content?: string }[] {
  const root = matches[0] as { loaderData?: { site_name?: string } } | undefined;
  return [{ title: `${name} | ${root?.loaderData?.site_name ?? ''}` }, { name: 'robots', content: 'noindex' }];
}
