import { holdKeysForScreen } from '@listgrove/ui/hold-keys';

/** Fetches the code of the panel of an item. */
export async function loadItemPanel() {
  return { default: (await import('./item-panel')).ItemPanel };
}

/** Keeps what is typed for the name of an item whose panel opens now. */
export function holdKeysForItem(): void {
  holdKeysForScreen('[aria-label=Item]', loadItemPanel());
}
