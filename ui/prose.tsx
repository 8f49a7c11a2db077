/** Long text that staff wrote in the editor. Its HTML is sanitised when it is saved, never here. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // A code block scrolls sideways, so the keyboard must be able to reach it.
  const reachable = html.replaceAll('<pre>', '<pre tabindex="0">');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored HTML, sanitised when it was saved
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: reachable }} />;
}
