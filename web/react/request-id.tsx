import { useRender } from './render.tsx';

/**
 * The text `before` and the id of the failed request, or nothing for a page that failed in the browser, where no id is
 * known. Hydration keeps what the server has rendered.
 */
export function RequestId({ before, className }: { before: string; className?: string }) {
  const { requestId = '' } = useRender();
  return (
    <>
      <span suppressHydrationWarning>{requestId && before}</span>
      <code suppressHydrationWarning className={className}>
        {requestId}
      </code>
    </>
  );
}
