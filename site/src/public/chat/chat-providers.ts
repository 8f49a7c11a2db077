/** The globals of the chat widgets that a code snippet may have loaded. */
interface ProviderWindow {
  $crisp?: { push(command: [string, string]): unknown };
  Tawk_API?: { maximize?: () => void };
  Intercom?: (command: string) => void;
  $chatwoot?: { toggle?: (state: 'open') => void };
}

/** Opens the chat widget that is loaded on this page. Returns false if there is none. */
export function openProvidersChat(page: ProviderWindow = window as ProviderWindow): boolean {
  if (page.$crisp) page.$crisp.push(['do', 'chat:open']);
  else if (page.Tawk_API?.maximize) page.Tawk_API.maximize();
  else if (page.Intercom) page.Intercom('show');
  else if (page.$chatwoot?.toggle) page.$chatwoot.toggle('open');
  else return false;
  return true;
}
