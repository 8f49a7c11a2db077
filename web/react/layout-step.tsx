import { useState } from 'react';
import { useRender } from './render.tsx';

/**
 * Has the browser lay out what stands above while it still reads the page: the first layout of a long page becomes several
 * short tasks, between which it paints and answers (decision 106). Nothing is hidden meanwhile. A page to which React moves
 * is not read but made, and has none.
 */
export function LayoutStep() {
  const { nonce } = useRender();
  const [isRead] = useState(
    () => typeof document === 'undefined' || document.documentElement.dataset.ready === undefined,
  );
  return isRead ? <script nonce={nonce}>document.body.offsetTop</script> : null;
}
