import { derivedId } from '@listgrove/kernel/ids';

// An id is derived from the account and one of these, so that two devices that begin at the same time make the same rows.
const listSeed = '01930000-0000-7000-8000-00000000f000';
const exampleSeeds = [1, 2, 3].map((number) => `01930000-0000-7000-8000-00000000f00${number}`);

/** Returns the id of the first list of an account. */
export function firstListId(account: string): string {
  return derivedId(listSeed, account);
}

/** Returns the ids of the three examples of a list, which an account's first list derives from the account. */
export function exampleIds(account: string, list: string): string[] {
  return exampleIdsFrom(list === firstListId(account) ? account : list);
}

/** Returns the ids of three examples. */
export function exampleIdsFrom(seed: string): string[] {
  return exampleSeeds.map((each) => derivedId(each, seed));
}
