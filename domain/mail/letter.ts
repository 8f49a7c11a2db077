import { oneLine } from '@listgrove/kernel/one-line';
import type { Letter, Mail } from './mail.ts';

/**
 * Returns subject, plain text and HTML of a letter. In the text each link has a line of its own and is not broken. The
 * HTML uses no images and no style sheet, because many mail clients load neither. Every part is put into one line, so that
 * a name or a title in it cannot add a paragraph or a link.
 */
export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const lines = inLines(letter);
  return { subject: lines.subject, text: asText(lines), html: asHtml(lines) };
}

function inLines({ from, subject, paragraphs, notes = [], ...otherFields }: Letter): Letter {
  return {
    ...otherFields,
    from: oneLine(from),
    subject: oneLine(subject),
    paragraphs: paragraphs.map(oneLine),
    notes: notes.map(oneLine),
  };
}

function asText({ from, paragraphs, code, link, notes = [] }: Letter): string {
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...notes,
    `-- \n${from}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#12291f';
const note = 'margin:0 0 8px;font-size:13px;line-height:1.6;color:#54655c';

function asHtml({ from, colors, subject, paragraphs, code, link, notes = [] }: Letter): string {
  const digits = code
    ? `<p style="margin:24px 0;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:.2em;color:#12291f">${escapeHtml(code)}</p>\n`
    : '';
  const accent = escapeHtml(colors.accent);
  const button = link
    ? `<p style="margin:28px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${accent};color:${escapeHtml(colors.onAccent)};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>` +
      `<p style="${note}">If the button does not work, copy this address into your browser:<br>${asLink(link.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f5f0;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e6e0;border-radius:14px"><tr><td style="padding:36px 36px 28px">
<p style="margin:0 0 24px;font-size:15px;font-weight:700;color:#54655c">${escapeHtml(from)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-.02em;color:#12291f">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p style="${paragraph}">${escapeHtml(text)}</p>`).join('\n')}
${digits}${button}
${notes.map((text) => `<p style="${note}">${asLink(text)}</p>`).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Returns HTML for a line: a link if the line is a web address, otherwise the escaped text. */
function asLink(line: string): string {
  const text = escapeHtml(line);
  return /^https?:\/\/\S+$/.test(line)
    ? `<a href="${text}" style="color:#54655c;word-break:break-all">${text}</a>`
    : text;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
