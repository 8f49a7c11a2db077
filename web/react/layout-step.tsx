import { useRender } from './render.tsx';

/**
 * Has the browser lay out what stands above while it still reads the page: the first layout of a long page becomes several
 * short tasks, between which it paints and answers (decision 106). Nothing is hidden meanwhile. On a page that the browser's
 * own React makes it does nothing.
 */
export function LayoutStep() {
  const { nonce } = useRender();
  return <script nonce={nonce}>document.body.offsetTop</script>;
}
