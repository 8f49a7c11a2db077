/** Whether the markup of a snippet seems to load one of the chat widgets that `openProvidersChat` opens. */
export function loadsChat(html: string): boolean {
  return /crisp|tawk|intercom|chatwoot/i.test(html);
}
