/** Long text that staff wrote in the editor. Its HTML is sanitised when it is saved, never here. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored HTML, sanitised when it was saved
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
