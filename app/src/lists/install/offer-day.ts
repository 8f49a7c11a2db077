import type { Day } from '@listgrove/domain/lists/local-days';

/** The key of the day on which this device first changed a list, and of the answer to the offer. */
const [firstKey, refusedKey] = ['install:first', 'install:refused'];

/** Notes the day of the first change on this device. */
export function noteUse(today: Day): void {
  try {
    if (!localStorage.getItem(firstKey)) localStorage.setItem(firstKey, today);
  } catch {
    // A browser that keeps nothing gets no offer.
  }
}

/** Returns whether to offer the installation: lists were changed here on an earlier day, and nobody has refused it. */
export function isOfferDue(today: Day): boolean {
  try {
    const first = localStorage.getItem(firstKey);
    return first !== null && first < today && !localStorage.getItem(refusedKey);
  } catch {
    return false;
  }
}

/** Ends the offers on this device. */
export function refuseOffers(): void {
  try {
    localStorage.setItem(refusedKey, 'yes');
  } catch {
    // It then ends until the page is left.
  }
}
