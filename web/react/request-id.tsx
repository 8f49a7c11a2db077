import { useRender } from './render.tsx';

/**
 * The text `before` and the id of the failed request, or nothing for a page that failed in the browser, where no id is
 * known. Hydration keeps what the server has rendered.
 */
export function RequestId({ before }: { before: string }) {
  const { requestId } = useRender();
  return <span suppressHydrationWarning>{requestId ? before + requestId : ''}</span>;
}
