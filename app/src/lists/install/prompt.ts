import { useSyncExternalStore } from 'react';
import { offer } from './keep-offer';

/** The search parameters of the overview that show how to install the app. */
export const installSearch = '?install';

/** How the app can be installed here: the browser asks, or the person finds it in Safari's menu. */
export type InstallWay = 'prompt' | 'menu';

/** Returns how the app can be installed here now, or null if it is installed or the browser cannot do it. */
export function installWay(): InstallWay | null {
  if (offer.kept) return 'prompt';
  // Only WebKit of iOS has this property, and other browsers and apps that use it have no such menu.
  const { standalone } = navigator as { standalone?: boolean };
  const { userAgent, maxTouchPoints } = navigator;
  const isSafari =
    userAgent.includes(' Safari/') && userAgent.includes(' Version/') && !/EdgiOS|DuckDuckGo/.test(userAgent);
  return standalone === false && isSafari && maxTouchPoints > 0 ? 'menu' : null;
}

/** Returns how the app can be installed, and renders again when that changes. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay);
}

addEventListener('appinstalled', () => {
  offer.kept = null;
});

const events = ['beforeinstallprompt', 'appinstalled', 'offertaken'];

function subscribe(heard: () => void): () => void {
  for (const event of events) addEventListener(event, heard);
  return () => {
    for (const event of events) removeEventListener(event, heard);
  };
}

/** Lets the browser ask whether to install the app. It may do so once for each event. */
export async function install(): Promise<void> {
  const { kept } = offer;
  offer.kept = null;
  dispatchEvent(new Event('offertaken'));
  // Browsers refuse it without a press of the person.
  await kept?.prompt().catch((error: unknown) => console.warn(error));
}
