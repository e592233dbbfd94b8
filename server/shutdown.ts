import type { FastifyBaseLogger } from 'fastify';
import type { Site } from './site.ts';

const graceMs = 10_000;

/**
 * On SIGTERM or SIGINT: takes no new connections, finishes what is under way, closes everything and exits
 * with 0; with 1 when that fails or takes longer than ten seconds.
 */
export function closeOnSignal(site: Pick<Site, 'close'>, logger: FastifyBaseLogger): void {
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'closing');
    setTimeout(() => {
      logger.error('closing took too long');
      process.exit(1);
    }, graceMs).unref();
    try {
      await site.close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
