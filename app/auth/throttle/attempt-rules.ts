/** Of one account or one IP address. */
export interface FailureRecord {
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly blockedUntil: Date;
}

interface ThrottlePolicy {
  /** The failure in a row that starts the first block. */
  readonly blockFromFailure: number;
  readonly firstBlockSeconds: number;
  readonly maxBlockSeconds: number;
  /** After this long without a failure the record counts as empty. */
  readonly forgetAfterSeconds: number;
}

export const throttlePolicies = {
  account: {
    blockFromFailure: 5,
    firstBlockSeconds: 30,
    maxBlockSeconds: 15 * 60,
    forgetAfterSeconds: 3600,
  },
  // Several people may share an IP address.
  address: {
    blockFromFailure: 20,
    firstBlockSeconds: 30,
    maxBlockSeconds: 15 * 60,
    forgetAfterSeconds: 3600,
  },
} as const satisfies Record<string, ThrottlePolicy>;

/** Clocks of instances differ by less. */
const maxClockSkewMs = 60_000;

/** Rounded up; 0 when the next attempt may be made now. */
export function secondsBlocked(record: FailureRecord | undefined, now: Date): number {
  if (!record || isFromTheFuture(record, now)) return 0;
  return Math.max(0, Math.ceil((record.blockedUntil.getTime() - now.getTime()) / 1000));
}

/** From the blocking failure on each block lasts twice as long as the one before. */
export function afterFailure(
  record: FailureRecord | undefined,
  policy: ThrottlePolicy,
  now: Date,
): FailureRecord {
  const isForgotten =
    !record ||
    isFromTheFuture(record, now) ||
    now.getTime() - record.lastFailedAt.getTime() > policy.forgetAfterSeconds * 1000;
  const failures = (isForgotten ? 0 : record.failures) + 1;
  const doublings = failures - policy.blockFromFailure;
  const seconds =
    doublings < 0 ? 0 : Math.min(policy.firstBlockSeconds * 2 ** doublings, policy.maxBlockSeconds);
  return { failures, lastFailedAt: now, blockedUntil: new Date(now.getTime() + seconds * 1000) };
}

/** A clock was ahead, and was set right: until it gets there again the record would block. */
function isFromTheFuture({ lastFailedAt }: FailureRecord, now: Date): boolean {
  return lastFailedAt.getTime() - now.getTime() > maxClockSkewMs;
}
