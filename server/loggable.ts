import pino from 'pino';

/** A failed query with the values of its parameters. */
interface QueryFailure extends Error {
  params: unknown[];
}

/**
 * The properties of errors that are logged, besides type, message and stack. Libraries add others that contain data, such
 * as the row that PostgreSQL refused and the recipients that a mail server refused.
 */
const loggedProperties = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'path', 'status', 'statusCode', 'responseCode', 'command'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

/**
 * Returns an error in the form in which it may be logged: type, message, stack, codes and names, without data. The values
 * of query parameters, for example, contain secrets of sessions and whole mails with the one-time tokens of their links.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error);
  const kept = Object.entries(serialized).filter(([name]) => loggedProperties.includes(name));
  const { type, message, stack } = serialized;
  const logged = { type, message, stack, ...Object.fromEntries(kept), ...errorsIn(error) };
  // The message also contains the parameters, and the stack repeats the message.
  const without = (text: string) =>
    failuresIn(error).reduce((left, { params }) => left.replaceAll(`\nparams: ${params}`, ''), text);
  return { ...logged, message: without(logged.message), stack: without(logged.stack) };
}

function errorsIn(error: Error): { aggregateErrors?: unknown[] } {
  return error instanceof AggregateError ? { aggregateErrors: error.errors.map(loggableError) } : {};
}

/**
 * Returns a URL in the form in which it may be logged: without the one-time token of a mailed link, also if the link is
 * itself a parameter, without what a provider sends back with a browser, without the secrets in addresses of calendars, previews and
 * invitations, and without the links and texts that people send to their lists.
 */
export function loggableUrl(url = ''): string {
  return url
    .replace(/((?:[?&]|%3F|%26)(?:token|code|state|user)(?:=|%3D))[^&%]*/gi, '$1…')
    .replace(/([?&](?:url|text|title)=)[^&]*/gi, '$1…')
    .replace(/((?:%3F|%26)(?:url|text|title)%3D)(?:(?!%26)[^&])*/gi, '$1…')
    .replace(/(\/calendar(?:\/|%2F))[^?]*/gi, '$1…')
    .replace(/(\/preview\/[^/?]*\/)[^?]*/gi, '$1…')
    .replace(/((?:\/|%(?:25){0,3}2F)invitations(?:\/|%(?:25){0,3}2F))[^?&%/]*/gi, '$1…');
}

/**
 * Returns a line of the log without e-mail addresses and without the name and password in front of a host. Whatever
 * writes a line, a library's message included, may name a person.
 */
export function loggableLine(line: string): string {
  if (!/@|%40/.test(line)) return line;
  // Parsed, because in JSON a line break before an address is written as letters.
  const logged: unknown = JSON.parse(line, (_, value) => (typeof value === 'string' ? withoutAddresses(value) : value));
  return `${JSON.stringify(logged)}\n`;
}

function withoutAddresses(text: string): string {
  const hidden = text.replace(/:\/\/[^/@\s]+@/g, '://…@');
  let [logged, end] = ['', 0];
  for (const { 0: at, index } of hidden.matchAll(/@|%40/g)) {
    let start = index;
    while (start > end && isOfName.test(hidden[start - 1] ?? '')) start--;
    const [host = ''] = hostHere(hidden, index + at.length);
    if (start === index || !isTopDomain.test(host.slice(host.lastIndexOf('.') + 1)) || !host.includes('.')) continue;
    logged += `${hidden.slice(end, start)}[address]`;
    end = index + at.length + host.length;
  }
  return logged + hidden.slice(end);
}

const isOfName = /^[\p{L}\p{N}._+'-]$/u;
const isTopDomain = /^\p{L}{2,}$/u;

/** Returns the host name that begins at an index of a text, without the dot that ends a sentence. */
function hostHere(text: string, index: number): RegExpExecArray | [] {
  const host = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,30}/uy;
  host.lastIndex = index;
  return host.exec(text) ?? [];
}

/** Returns the failed queries among an error and its causes. */
function failuresIn(error: unknown): QueryFailure[] {
  if (!(error instanceof Error)) return [];
  const isOne = 'params' in error && Array.isArray(error.params);
  return [...(isOne ? [error as QueryFailure] : []), ...failuresIn(error.cause)];
}
