/** Renders text from the editor. Its HTML must be sanitised already, which happens when it is saved. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // Code blocks scroll horizontally, so they must be focusable for keyboard users.
  const reachable = html.replaceAll('<pre>', '<pre tabindex="0">');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored HTML, sanitised when it was saved
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: reachable }} />;
}
