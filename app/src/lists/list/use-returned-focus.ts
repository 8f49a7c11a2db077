import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus on the row of an item whose fields have been closed (`closedItem` of the location's state). */
export function useReturnedFocus(): void {
  const { closedItem = '' } = (useLocation().state as { closedItem?: string } | null) ?? {};
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-item="${closedItem}"] [data-row-link]`)?.focus();
  }, [closedItem]);
}
