import { Window } from 'happy-dom';

/** Returns the body of the form in the main part of an edit screen, as a browser without script sends it, with `changes`. */
export function formBody(html: string, changes: Record<string, string> = {}): string {
  const window = new Window();
  window.document.write(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
  const form = window.document.querySelector('main form');
  if (!form) throw new Error('The screen has no form.');
  const fields = new URLSearchParams();
  for (const [name, value] of new window.FormData(form as never)) fields.append(name, String(value));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return fields.toString();
}
