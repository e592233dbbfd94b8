/** Limits for all requests; those of a request's content belong to its domain. docs/operations.md lists all. */
export const httpLimits = {
  headersMs: 15_000,
  checkMs: 5_000,
  /** Tokens and a proxy's headers take a tenth of it. */
  headerBytes: 16 * 1024,
  /** Longer than proxies keep an idle connection: the side that sends requests has to be the one that closes it. */
  keepAliveMs: 72_000,
  /** When no byte moves while the server is not busy; longer than `keepAliveMs`. */
  idleMs: 75_000,
  /** After the grace. A whole request has no time limit: a large video on a slow line takes an hour. */
  bodyPace: { graceMs: 20_000, minBytesPerSecond: 2 * 1024, maxCreditMs: 60_000 },
  /** While bytes wait to be sent. Browsers request the rest of a paused video by range. */
  responsePace: { graceMs: 20_000, minBytesPerSecond: 1024, maxCreditMs: 60_000 },
  paceCheckMs: 5_000,
  /** Enough for an office that uploads. */
  bodiesOfNetwork: 32,
  /** For the rest of a body that was refused early, so that its sender sees the response. */
  lingerMs: 5_000,
  connections: 2_000,
  newcomers: 1_000,
  firstRequestMs: 1_000,
  /** A hundred people behind one IPv4 address, with the six connections of a browser. */
  connectionsOfAddress: 600,
  /** No IPv4 /24 or IPv6 /48 takes more than two fifths of all. */
  connectionsOfNetwork: 1_200,
  /** Of searches and pages one kind is still admitted when the other is rejected, and writes and users when both are. */
  admission: {
    maxSlots: { search: 40, page: 40, write: 48, user: 56 },
    maxOfKind: 28,
    newConnectionsMs: 5,
  },
  /** A connection carries one request at a time, unless its client sends others ahead. */
  requestsAhead: 32,
  requestQueue: { perTurn: 4, newConnectionsMs: 5 },
  /** Drafts of posts have a larger limit of their own. */
  jsonBytes: 128 * 1024,
  formBytes: 64 * 1024,
} as const;

/** Behind a proxy every peer is the proxy, so one address or network may have all connections. */
export function connectionLimits({ isBehindProxy }: { isBehindProxy: boolean }) {
  if (!isBehindProxy) return httpLimits;
  const noLimit = Number.POSITIVE_INFINITY;
  return { ...httpLimits, connectionsOfAddress: noLimit, connectionsOfNetwork: noLimit };
}
