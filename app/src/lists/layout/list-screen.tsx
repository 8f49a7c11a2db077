import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { useState } from 'react';
import type { ListScreen as Screen } from '../list/list-screen';

let loaded: typeof Screen | null = null;

async function load(): Promise<{ default: typeof Screen }> {
  const { ListScreen: Loaded } = await import('../list/list-screen');
  loaded = Loaded;
  return { default: Loaded };
}

const Lazy = lazyPart(load, MissingPart);

/** Fetches the code of a list's screen ahead of its first use. A failure shows when the screen is used. */
export async function prepareListScreen(): Promise<void> {
  await load().catch(() => {});
}

/**
 * The screen of a list. It is there at once if its code has been fetched: what React has to wait for, it shows 300 ms after the
 * placeholder at the earliest.
 */
export function ListScreen({ id }: { id: string }) {
  const [Shown] = useState<typeof Screen | typeof Lazy>(() => loaded ?? Lazy);
  return <Shown id={id} />;
}
