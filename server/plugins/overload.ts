import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '#app/http/errors.ts';

export interface OverloadLimits {
  /** Mean time a sample's tasks waited for the event loop. */
  readonly maxEventLoopDelayMs: number;
  readonly maxHeapUsedBytes: number;
  readonly sampleMs: number;
  /** Samples in a row that must be beyond a limit before anybody is turned away. */
  readonly samples: number;
}

/**
 * Turns requests away while the process cannot keep up: 503 with Retry-After.
 *
 * One bad sample is no overload. A machine that slept, a slow disk or one long task leaves a single sample
 * far beyond any limit (with no measurement at all the library even reads infinity), and by then it is over.
 */
export async function registerOverloadGuard(
  app: FastifyInstance,
  limits: OverloadLimits,
  onTurnedAway: () => void = () => {},
): Promise<void> {
  let badSamples = 0;
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    maxHeapUsedBytes: limits.maxHeapUsedBytes,
    sampleInterval: limits.sampleMs,
    pressureHandler: async () => {
      if (badSamples < limits.samples) return;
      onTurnedAway();
      throw new UnavailableError();
    },
  });
  // What it asks is there from now on.
  const sampling = setInterval(() => {
    badSamples = app.isUnderPressure() ? badSamples + 1 : 0;
  }, limits.sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(sampling));
}
