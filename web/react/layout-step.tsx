import { useState } from 'react';
import { useRender } from './render.tsx';

/**
 * Makes the browser lay out the content above while it is still parsing the page. This splits the first layout of a long
 * page into short tasks, between which the browser paints and handles input (decision 106). Renders nothing after a
 * client-side navigation, where no HTML is parsed.
 */
export function LayoutStep() {
  const { nonce } = useRender();
  const [isRead] = useState(
    () => typeof document === 'undefined' || document.documentElement.dataset.ready === undefined,
  );
  return isRead ? <script nonce={nonce}>document.body.offsetTop</script> : null;
}
