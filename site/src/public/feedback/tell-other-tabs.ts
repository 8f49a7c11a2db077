/**
 * Makes the other tabs of this browser reload who is signed in to give feedback. `web/live.js` listens on this channel.
 */
export function tellOtherTabs(): void {
  try {
    const channel = new BroadcastChannel('live');
    channel.postMessage({ change: 'feedback' });
    channel.close();
  } catch {
    // The browser blocks storage, and Firefox then channels too.
  }
}
