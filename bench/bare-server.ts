// Started as a separate process: a minimal node:http server that sends captured responses, looked up by path and by
// whether the request has `if-none-match` and a cookie.
//
//   bare-server.ts <file with the captured responses as JSON>
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  path: string;
  isKnown: boolean;
  isSignedIn: boolean;
  status: number;
  headers: [string, string][];
  body: string;
}

const stored: Stored[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const answers = new Map(
  stored.map(({ path, isKnown, isSignedIn, status, headers, body }) => {
    const bytes = Buffer.from(body, 'base64');
    return [`${path} ${isKnown} ${isSignedIn}`, { status, headers: headers.flat(), body: bytes }];
  }),
);

const server = http.createServer((request, response) => {
  const { cookie, 'if-none-match': known } = request.headers;
  const answer = answers.get(`${request.url} ${known !== undefined} ${cookie !== undefined}`);
  if (!answer) {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.status === 304 ? undefined : answer.body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
