import type { Socket } from 'node:net';

export interface PaceLimits {
  /** How long nothing needs to move at first. */
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
  /** The longest standstill that bytes moved earlier, faster than they must, can make up for. */
  readonly maxCreditMs: number;
}

export interface Pace {
  /** Starts over, with the grace. */
  restart(bytes: number): void;
  /**
   * Accounts for some time in which the other side had to move bytes.
   *
   * @param bytes All that have moved so far.
   * @returns Whether the pace is kept.
   */
  isKept(bytes: number, passedMs: number): boolean;
}

/** A minimum pace as an account of time: bytes moved earn what the least pace would have needed for them. */
export function createPace({ graceMs, minBytesPerSecond, maxCreditMs }: PaceLimits): Pace {
  let creditMs = graceMs;
  let moved = 0;
  return {
    restart(bytes) {
      creditMs = graceMs;
      moved = bytes;
    },
    isKept(bytes, passedMs) {
      const earnedMs = ((bytes - moved) / minBytesPerSecond) * 1_000;
      moved = bytes;
      creditMs = Math.min(maxCreditMs, creditMs + earnedMs - passedMs);
      return creditMs >= 0;
    },
  };
}

/**
 * Bytes that the operating system has taken from a socket. No public property shows how far one large write has come;
 * these are the counters by which Node's own time limit for sockets sees progress.
 */
export function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
