/** Somebody who came to lists by links, without an account. `id` stands where the id of an account stands otherwise. */
export interface Guest {
  id: string;
  /** As the guest has typed it. Others see it with `guestMark` behind it. */
  name: string;
}

/** A guest with the names of the first lists and how many there are, for the question whether they are to be an account's. */
export interface KnownGuest extends Guest {
  lists: string[];
  count: number;
}

/** What the others see behind the name of a guest, so that nobody passes for a member with an account. */
export const guestMark = ' (guest)';

/** The longest name of a guest, in characters. */
export const longestGuestName = 60;
