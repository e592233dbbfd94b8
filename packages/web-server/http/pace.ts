import type { Socket } from 'node:net';

export interface PaceLimits {
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
  /** The longest standstill that bytes moved earlier can make up for. */
  readonly maxCreditMs: number;
}

export type Pace = ReturnType<typeof createPace>;

/** A minimum pace as an account of time: bytes earn the time that the minimum pace needs for them. */
export function createPace({ graceMs, minBytesPerSecond, maxCreditMs }: PaceLimits) {
  let creditMs = graceMs;
  let moved = 0;
  return {
    restart(bytes: number): void {
      creditMs = graceMs;
      moved = bytes;
    },
    /** `bytes`: all so far. `passedMs`: time in which the other side had to move bytes. */
    isKept(bytes: number, passedMs: number): boolean {
      const earnedMs = ((bytes - moved) / minBytesPerSecond) * 1_000;
      moved = bytes;
      creditMs = Math.min(maxCreditMs, creditMs + earnedMs - passedMs);
      return creditMs >= 0;
    },
  };
}

/** Bytes that the system has taken from a socket: no public property shows how far one large write has come. */
export function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
