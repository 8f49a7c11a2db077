import { useEffect, useRef } from 'react';

const name = 'snippet-preview';

/**
 * What a snippet's code draws and does. The code is sent to the page of `preview.ts`, whose policy lets its scripts run in
 * the frame's sandbox.
 */
export function PreviewFrame({ content }: { content: string }) {
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return; // a development build runs effects twice
    sent.current = true;
    // A form of its own: the page's form may hold no other.
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
