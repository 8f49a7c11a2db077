/** The event with which Chromium says that the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The event that was not used yet. */
export const offer: { kept: InstallPrompt | null } = { kept: null };

// The browser says it once, soon after the page is loaded. Servers load this module too, and have no events.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault(); // or Chromium offers it at a moment of its own
  offer.kept = event as InstallPrompt;
});
