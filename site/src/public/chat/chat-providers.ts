/** The widgets that a code snippet may have loaded, as they show themselves on `window`. */
interface ProviderWindow {
  $crisp?: { push(command: [string, string]): unknown };
  Tawk_API?: { maximize?: () => void };
  Intercom?: (command: string) => void;
  $chatwoot?: { toggle?: (state: 'open') => void };
}

/** Opens the chat of a provider whose widget is on this page; false when there is none. */
export function openProvidersChat(page: ProviderWindow = window as ProviderWindow): boolean {
  if (page.$crisp) page.$crisp.push(['do', 'chat:open']);
  else if (page.Tawk_API?.maximize) page.Tawk_API.maximize();
  else if (page.Intercom) page.Intercom('show');
  else if (page.$chatwoot?.toggle) page.$chatwoot.toggle('open');
  else return false;
  return true;
}
