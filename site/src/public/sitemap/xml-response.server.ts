import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';

/** Returns a response that streams the pieces of an XML document as they are made. */
export function xmlResponse(pieces: AsyncIterable<string>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
