import type { FastifyBaseLogger } from 'fastify';

/** After the drain. */
export const closingGraceMs = 10_000;
/** A terminal sends Ctrl-C to the whole process group, and npm forwards it: signals within this time are one. */
const sameSignalMs = 1_000;

const exitCodes: Record<string, number> = { SIGINT: 130, SIGTERM: 143 };

interface Closable {
  /** Waits until nobody sends requests any more. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SIGTERM or SIGINT drains and closes the site, and exits with 0, or with 1 when that fails or takes too long; a second signal
 * exits at once. An uncaught error is logged, closes the site without the drain, and exits with 1.
 */
export function closeOnSignal(site: Closable, logger: FastifyBaseLogger): void {
  let askedAt: number | null = null;
  let exitCode = 0;

  async function end(drain: () => Promise<void>): Promise<void> {
    try {
      await drain();
      setTimeout(() => {
        logger.error('closing took too long');
        process.exit(1);
      }, closingGraceMs).unref();
      await site.close();
      logger.info('closed');
      process.exit(exitCode);
    } catch (error) {
      logger.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  }

  function onSignal(signal: string): void {
    const now = performance.now();
    if (askedAt === null) {
      askedAt = now;
      logger.info({ signal }, 'closing');
      void end(() => site.drain());
    } else if (now - askedAt >= sameSignalMs) {
      logger.warn({ signal }, 'second signal: exiting at once');
      process.exit(exitCodes[signal] ?? 1);
    }
  }

  function onUncaught(error: unknown, origin: string): void {
    exitCode = 1;
    logger.fatal({ err: error, origin }, 'an error that nobody caught');
    if (askedAt !== null) return;
    askedAt = performance.now();
    void end(async () => {});
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Also for unhandled rejections.
  process.on('uncaughtException', onUncaught);
}
