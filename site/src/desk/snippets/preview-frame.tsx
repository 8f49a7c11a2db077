import { useEffect, useRef } from 'react';

const name = 'snippet-preview';

/**
 * Renders a snippet's code in a sandboxed frame. The code is posted to the page of `preview.ts`, whose
 * Content-Security-Policy allows its scripts.
 */
export function PreviewFrame({ content }: { content: string }) {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return; // React runs effects twice in development
    sent.current = true;
    // Appends a separate form to the body, because forms cannot be nested.
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/admin/code-snippets/preview', target: name, hidden: true });
    const field = document.createElement('textarea');
    Object.assign(field, { name: 'content', value: content });
    form.append(field);
    document.body.append(form);
    form.submit();
    form.remove();
  }, [content]);
  return (
    <iframe
      name={name}
      title="Preview"
      sandbox="allow-scripts"
      className="mt-1.5 h-80 w-full rounded-sm border border-line bg-white"
    />
  );
}
