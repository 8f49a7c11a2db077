/**
 * Delays the first paint until the browser has parsed the page up to this point. Content that is centered or aligned to the end
 * would move while its later parts arrive. Browsers that do not know `rel="expect"` ignore it.
 */
export function FirstPaint({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
