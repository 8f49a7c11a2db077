import { useEffectEvent, useLayoutEffect } from 'react';
import { holdKeys } from './hold-keys';

/**
 * While `opened` is truthy, holds what is typed until a field of the opened dialog has the focus, and enters it there. Otherwise the
 * letters would be lost, or be keys of the page, while the dialog opens or its code is fetched. Until then Enter does nothing, and
 * Escape calls `onEscape`. `Dialog` and `lazyDialog` do so themselves.
 */
export function useEarlyKeys(opened: unknown, onEscape?: () => void): void {
  const end = useEffectEvent(() => onEscape?.());
  useLayoutEffect(() => (opened ? holdKeys(end) : undefined), [opened]);
}

/** Holds keys while the dialog around it opens. */
export function EarlyKeys() {
  useEarlyKeys(true);
  return null;
}
