/** Lets the service worker keep the app on this device. Development has none, because its files change under the hand. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // Without it the app works with a network only, for example where the browser forbids storage.
  registerWorker().catch((error: unknown) => console.warn(error));
}

/** Registers the service worker. Rejects if the browser forbids it. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js');
}
