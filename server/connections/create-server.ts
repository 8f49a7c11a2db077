import http from 'node:http';
import { log } from '../log.ts';
import { loggableUrl } from '../loggable.ts';
import { sendPlainPage } from '../plain-page.ts';
import type { Connections } from './connections.ts';
import { hasBody, isUpload, limits } from './limits.ts';

/** Deadlines in milliseconds that differ from the usual ones; only tests have some. */
export interface Deadlines {
  form?: number;
  silence?: number;
}

/**
 * Creates a server that calls `handle` for each request and whose connections are limited in number and time. Every
 * response that is not sent at once has a listener for errors, so that none of them ends the process.
 */
export function createServer(
  handle: http.RequestListener,
  connections: Connections,
  { form = limits.form, silence = limits.silence }: Deadlines = {},
): http.Server {
  const options: http.ServerOptions = {
    keepAliveTimeout: limits.idle,
    headersTimeout: limits.headers,
    requestTimeout: limits.upload,
    connectionsCheckingInterval: limits.check,
    // `refusals.ts` refuses requests without a host, with the security headers.
    requireHostHeader: false,
  };
  const answer: http.RequestListener = (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      log.error({ err: error, url: loggableUrl(request.url) }, 'request failed');
      request.socket.destroy();
    }
    // A page from the cache has been written by now, and needs none of the following.
    const isComing = hasBody(request);
    if (response.writableEnded && !isComing) return;
    response.on('error', (error) => {
      const { method, url } = request;
      log.error({ err: error, method, url: loggableUrl(url) }, 'a response could not be sent');
    });
    connections.use(request, response);
    if (isComing && !isUpload(request)) expectBody(request, response, form);
  };
  const server = http.createServer(options, answer);
  // An unknown expectation is ignored. Node would answer it itself, without the security headers.
  server.on('checkExpectation', answer);
  server.timeout = silence;
  server.on('connection', connections.add);
  server.on('timeout', connections.endSilent);
  return server;
}

/** Answers 408 and closes the connection if the body of the request has not arrived in time. */
function expectBody(request: http.IncomingMessage, response: http.ServerResponse, deadline: number): void {
  const timer = setTimeout(() => {
    if (request.complete || request.readableLength > 0) return; // it has arrived, or waits for the server
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    response.setHeader('connection', 'close');
    response.once('close', () => request.socket.destroy());
    sendPlainPage(response, 408, {
      title: 'Too slow',
      text: 'What you sent did not arrive in time. Please try again.',
    });
  }, deadline).unref();
  request.once('close', () => clearTimeout(timer)); // read to its end, or broken off
}
