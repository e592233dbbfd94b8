export interface FailureRecord {
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly blockedUntil: Date;
}

interface ThrottlePolicy {
  /** Consecutive failures that start the first block. */
  readonly blockFromFailure: number;
  readonly firstBlockSeconds: number;
  readonly maxBlockSeconds: number;
  /** After this long without a failure the count starts again. */
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

/** Each further block lasts twice as long as the one before. */
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

/**
 * Takes failures back, and with them a block, which an attempt that succeeded began when it was counted. Without any to take back
 * the record stays as it is: a mailed link ends no block of others. Undefined: none is left.
 */
export function withoutFailures(
  record: FailureRecord | undefined,
  failures: number,
): FailureRecord | undefined {
  if (failures === 0 || !record) return record;
  if (record.failures <= failures) return undefined;
  return { ...record, failures: record.failures - failures, blockedUntil: record.lastFailedAt };
}

/** The clock was ahead and has been corrected: the record would block until that time. */
function isFromTheFuture({ lastFailedAt }: FailureRecord, now: Date): boolean {
  return lastFailedAt.getTime() - now.getTime() > maxClockSkewMs;
}
