import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, proxyChecker } from '../address.ts';
import { log } from '../log.ts';
import { Group, leastUseful } from './group.ts';
import { hasBody, isUpload, limits, processLimit } from './limits.ts';

/** The open connections of a process, on all its ports. */
export interface Connections {
  /** Adds a new connection. If there are too many, the one that has waited longest is closed for it (decision 111). */
  add(socket: Socket): void;
  /** Marks the connection of a request as in use until the response has been sent. */
  use(request: IncomingMessage, response: ServerResponse): void;
  /** Closes a connection on which nothing has happened for a minute, unless the server is the one that works. */
  endSilent(socket: Socket): void;
}

interface Options {
  /** Addresses and networks of proxies, whose connections are not limited by address. */
  trustedProxies: string[];
  perProcess?: number;
  perAddress?: number;
  unreadPerAddress?: number;
  /** Milliseconds without progress after which a reader is given up, and between two checks. */
  silence?: number;
  check?: number;
}

/** Opens the count of connections of this process. */
export function openConnections(options: Options): Connections {
  const { trustedProxies, silence = limits.silence, check = limits.check, ...bounds } = options;
  const isTrusted = proxyChecker(trustedProxies);
  const everyone = new Group(bounds.perProcess ?? processLimit());
  const perAddress = bounds.perAddress ?? limits.connections.address;
  const groups = new Map<string, Group>();
  const groupsOf = new WeakMap<Socket, Group[]>();
  const requestsOf = new WeakMap<Socket, Set<IncomingMessage>>();
  const report = openReport();

  setInterval(() => {
    for (const group of groups.values()) closeUnread(group, bounds.unreadPerAddress ?? limits.unread);
  }, check).unref();

  function closeUnread(group: Group, most: number): void {
    if (group.size <= most) return;
    const unread = [...group.waiting, ...group.used].filter(({ writableLength }) => writableLength > 0);
    for (const socket of unread.slice(0, -most)) {
      report('closed');
      socket.destroy();
    }
  }

  function groupOf(network: string): Group {
    const group = groups.get(network) ?? new Group(perAddress);
    groups.set(network, group);
    return group;
  }

  function move(socket: Socket, to: 'waiting' | 'used' | null): void {
    for (const group of groupsOf.get(socket) ?? []) {
      group.waiting.delete(socket);
      group.used.delete(socket);
      if (to) group[to].add(socket);
    }
  }

  function remove(socket: Socket, network: string | null): void {
    move(socket, null);
    groupsOf.delete(socket);
    if (network !== null && groups.get(network)?.size === 0) groups.delete(network);
  }

  return {
    add(socket) {
      const address = socket.remoteAddress ?? '';
      const network = isTrusted(address) ? null : networkOf(address);
      const shared = network === null ? [everyone] : [groupOf(network), everyone];
      for (const group of shared) {
        if (group.size < group.most) continue;
        const victim = leastUseful(group);
        report(victim ? 'closed' : 'refused');
        if (!victim) {
          if (network !== null && groups.get(network)?.size === 0) groups.delete(network);
          socket.destroy();
          return;
        }
        move(victim, null);
        victim.destroy();
      }
      groupsOf.set(socket, shared);
      move(socket, 'waiting');
      socket.once('close', () => remove(socket, network));
    },

    use(request, response) {
      const { socket } = request;
      const requests = requestsOf.get(socket) ?? new Set();
      requestsOf.set(socket, requests.add(request));
      if (requests.size > limits.requests) socket.destroy();
      // A body that arrives slowly costs the server little, but a thousand of them take the places of others.
      if (!hasBody(request) || isUpload(request)) move(socket, 'used');
      else request.once('end', () => requests.has(request) && move(socket, 'used'));
      response.once('close', () => {
        requests.delete(request);
        if (requests.size === 0 && groupsOf.has(socket)) move(socket, 'waiting');
      });
    },

    endSilent(socket) {
      const isServerWorking = [...(requestsOf.get(socket) ?? [])].some(
        ({ complete, readableLength }) => complete || readableLength > 0,
      );
      if (socket.writableLength === 0 && isServerWorking) socket.setTimeout(silence);
      else socket.destroy();
    },
  };
}

/** Logs at most once a minute how many connections were over a limit. */
function openReport(): (what: 'closed' | 'refused') => void {
  const counts = { closed: 0, refused: 0 };
  let isCollecting = false;
  return (what) => {
    counts[what]++;
    if (isCollecting) return;
    isCollecting = true;
    setTimeout(() => {
      log.warn({ ...counts }, 'too many connections: some were closed or refused');
      Object.assign(counts, { closed: 0, refused: 0 });
      isCollecting = false;
    }, 60_000).unref();
  };
}
