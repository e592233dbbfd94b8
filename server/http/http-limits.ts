/**
 * What one client may take of the server: every limit that holds for all requests, in one place. Limits of what is in
 * a request belong to its domain (`app/media/media.ts`, `app/blog/posts/post.ts`); docs/operations.md lists them all.
 */
export const httpLimits = {
  /** A request line with its headers arrives in one packet. */
  headersMs: 15_000,
  /** How often Node looks for requests that are late, by default every half minute. */
  checkMs: 5_000,
  /** Tokens and a proxy's headers take a tenth of it. */
  headerBytes: 16 * 1024,
  /**
   * Longer than proxies keep an idle connection to us (a minute, see `deploy/`): the side that sends requests must be
   * the one that closes, or a request meets a connection that is being closed.
   */
  keepAliveMs: 72_000,
  /** When nothing moves for so long, unless the server itself is busy. Longer than `keepAliveMs`, which ends idle connections in order. */
  idleMs: 75_000,
  /**
   * Slower than any line still in use, after the grace. No fixed time for a whole request: a video of half a gibibyte on
   * a slow line takes an hour, and is welcome.
   */
  bodyPace: { graceMs: 20_000, minBytesPerSecond: 2 * 1024, maxCreditMs: 60_000 },
  /** The same for responses, while bytes wait to be sent. A paused video may be cut: browsers ask again by range. */
  responsePace: { graceMs: 20_000, minBytesPerSecond: 1024, maxCreditMs: 60_000 },
  paceCheckMs: 5_000,
  /** Bodies that arrive at one time from one network: an office that uploads, with room. */
  bodiesOfNetwork: 32,
  /** How long the rest of a body is read and dropped that was refused early, so that its sender sees the response. */
  lingerMs: 5_000,
  /** Some 20 kB each while idle. Beyond it each new one closes the one that has been idle for longest. */
  connections: 2_000,
  /** Connections that may come on top while none is idle. */
  newcomers: 1_000,
  /** How long a new connection without a request does not count as idle. */
  firstRequestMs: 1_000,
  /** A hundred people behind one IPv4 address, with the six connections a browser opens. */
  connectionsOfAddress: 600,
  /** No IPv4 /24 or IPv6 /48 takes more than two fifths of all. */
  connectionsOfNetwork: 1_200,
  /**
   * Requests that wait or are worked on, up to which each kind gets in. A page costs some ten milliseconds, a search twice
   * that: an admitted request is answered in about a second, and pages, writes and users are still admitted while
   * searches are rejected.
   */
  admission: { maxSlots: { search: 32, page: 40, write: 48, user: 56 }, newConnectionsMs: 5 },
  /** JSON of the API; drafts of posts have a larger limit of their own. */
  jsonBytes: 128 * 1024,
  /** A plain form of a public page. */
  formBytes: 64 * 1024,
} as const;

/** Limits of connections: behind a proxy every peer is the proxy, so that one address or network may have all of them. */
export function connectionLimits({ isBehindProxy }: { isBehindProxy: boolean }) {
  if (!isBehindProxy) return httpLimits;
  const noLimit = Number.POSITIVE_INFINITY;
  return { ...httpLimits, connectionsOfAddress: noLimit, connectionsOfNetwork: noLimit };
}
