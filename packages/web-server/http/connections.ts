import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@site/platform/http/network-of';
import { createPace, type Pace, type PaceLimits, sentBytes } from './pace.ts';
import { hasBody } from './request-bodies.ts';

export interface ConnectionLimits {
  /** Beyond it each new connection closes the one that has been idle for longest. */
  readonly connections: number;
  /** Connections that may come on top while none is idle. */
  readonly newcomers: number;
  /** How long a new connection without a request does not count as idle. */
  readonly firstRequestMs: number;
  /** Connections of one IPv4 address or IPv6 /64; `Infinity` behind a proxy. */
  readonly connectionsOfAddress: number;
  /** Connections of one IPv4 /24 or IPv6 /48; `Infinity` behind a proxy. */
  readonly connectionsOfNetwork: number;
  readonly bodyPace: PaceLimits;
  readonly responsePace: PaceLimits;
  readonly paceCheckMs: number;
}

export interface ConnectionEvents {
  readonly onRefused?: (() => void) | undefined;
  readonly onSlow?: ((count: number) => void) | undefined;
}

export interface Connections {
  /** @param response Null when it is sent already. */
  noteRequest(socket: Socket, response: ServerResponse | null): void;
  /** Whether the client waits for the server: its request is here, and nothing of the response is left for it to read. */
  isServerWorking(socket: Socket): boolean;
}

interface Connection {
  readonly address: string;
  readonly network: string;
  readonly openedAtMs: number;
  /** Order of arrival, or of the last request: the larger, the later. */
  turn: number;
  /** To the last request; null before the first, and when it was sent at once. */
  response: ServerResponse | null;
  hasRequested: boolean;
  readonly bodyPace: Pace;
  readonly responsePace: Pace;
}

/**
 * Closes connections that are too slow. One beyond a limit closes the longest idle of its address, its network, or all. When
 * none is idle, the network with the most loses its oldest, so that a visitor from one with few gets in.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  { onRefused = () => {}, onSlow = () => {} }: ConnectionEvents,
): Connections {
  const connections = new Map<Socket, Connection>();
  const ofAddress = createGroups();
  const ofNetwork = createGroups();
  let turn = 0;

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    ofAddress.remove(connection.address, socket);
    ofNetwork.remove(connection.network, socket);
  }

  function refuse(socket: Socket | undefined): boolean {
    if (!socket) return false;
    forget(socket);
    socket.destroy();
    onRefused();
    return true;
  }

  function findEarliest(sockets: Iterable<Socket>, isMeant: (connection: Connection) => boolean) {
    let earliest: Socket | undefined;
    let earliestTurn = Number.POSITIVE_INFINITY;
    for (const socket of sockets) {
      const connection = connections.get(socket);
      if (!connection || connection.turn >= earliestTurn || !isMeant(connection)) continue;
      earliest = socket;
      earliestTurn = connection.turn;
    }
    return earliest;
  }

  const isIdle = ({ response, hasRequested, openedAtMs }: Connection) =>
    response?.writableFinished ?? (hasRequested || performance.now() - openedAtMs >= limits.firstRequestMs);

  function hasRoom(address: string, network: string): boolean {
    const neighbors = ofNetwork.get(network);
    for (const [sockets, max] of [
      [ofAddress.get(address), limits.connectionsOfAddress],
      [neighbors, limits.connectionsOfNetwork],
    ] as const) {
      if (sockets.size >= max && !refuse(findEarliest(sockets, isIdle))) return false;
    }
    if (connections.size < limits.connections) return true;
    if (refuse(findEarliest(connections.keys(), isIdle))) return true;
    if (connections.size < limits.connections + limits.newcomers) return true;
    const largest = ofNetwork.largest();
    return largest.size > neighbors.size + 1 && refuse(findEarliest(largest, () => true));
  }

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    const [address, network] = [networkOf(ip), networkOf(ip, 'site')];
    if (!hasRoom(address, network)) return refuse(socket);
    connections.set(socket, {
      address,
      network,
      openedAtMs: performance.now(),
      turn: turn++,
      response: null,
      hasRequested: false,
      bodyPace: createPace(limits.bodyPace),
      responsePace: createPace(limits.responsePace),
    });
    ofAddress.add(address, socket);
    ofNetwork.add(network, socket);
    socket.once('close', () => forget(socket));
  });

  function closeSlow(): void {
    const slow = [...connections].filter(([socket, connection]) => isSlow(socket, connection));
    for (const [socket] of slow) socket.destroy();
    if (slow.length > 0) onSlow(slow.length);
  }

  /** A timer that comes late because the server was busy counts once. */
  function isSlow(socket: Socket, { response, bodyPace, responsePace }: Connection): boolean {
    if (!response) return false;
    const isSending = isBodyAwaited(response) && !bodyPace.isKept(socket.bytesRead, limits.paceCheckMs);
    const sent = sentBytes(socket);
    if (socket.writableLength === 0) responsePace.restart(sent);
    return isSending || (socket.writableLength > 0 && !responsePace.isKept(sent, limits.paceCheckMs));
  }

  server.once('listening', () => {
    const timer = setInterval(closeSlow, limits.paceCheckMs).unref();
    server.once('close', () => clearInterval(timer));
  });

  return {
    // On the entry: a map that changes with every request leaves old copies that keep responses alive.
    noteRequest(socket, response) {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.turn = turn++;
      connection.response = response;
      connection.hasRequested = true;
      if (response) connection.bodyPace.restart(socket.bytesRead);
    },
    isServerWorking(socket) {
      const response = connections.get(socket)?.response;
      if (!response || response.writableFinished || socket.writableLength > 0) return false;
      return response.req.complete || response.req.readableLength > 0;
    },
  };
}

/** Not while the server itself is slow to read, such as on a busy disk. */
const isBodyAwaited = ({ req }: ServerResponse) =>
  !req.complete && !req.destroyed && hasBody(req) && req.readableLength === 0;

const none: ReadonlySet<Socket> = new Set();

function createGroups() {
  const groups = new Map<string, Set<Socket>>();
  return {
    get: (key: string): ReadonlySet<Socket> => groups.get(key) ?? none,
    add(key: string, socket: Socket): void {
      groups.set(key, (groups.get(key) ?? new Set()).add(socket));
    },
    remove(key: string, socket: Socket): void {
      const group = groups.get(key);
      group?.delete(socket);
      if (group?.size === 0) groups.delete(key);
    },
    largest(): ReadonlySet<Socket> {
      return groups
        .values()
        .reduce<ReadonlySet<Socket>>((one, other) => (other.size > one.size ? other : one), none);
    },
  };
}
