const key = 'lists:currency';

/** Returns the currency that was chosen last on this device, or US dollars. */
export function lastCurrency(): string {
  try {
    const known = localStorage.getItem(key);
    return known && /^[A-Z]{3}$/.test(known) ? known : 'USD';
  } catch {
    return 'USD'; // a browser that keeps nothing
  }
}

/** Remembers the currency for the next price on this device. */
export function rememberCurrency(currency: string): void {
  try {
    localStorage.setItem(key, currency);
  } catch {
    // A browser that keeps nothing begins with US dollars each time.
  }
}
