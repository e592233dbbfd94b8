import { NotReadyError } from '@site/platform/http/not-ready-error';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { needNoSlot } from '../admission/overload-guard.ts';
import { cacheFor } from '../monitoring/cache-for.ts';

type CheckState = 'ok' | 'warning' | 'failed' | 'off';

export interface Readiness {
  /** Each rejects when something is missing without which the site cannot work. */
  readonly required: Record<string, () => Promise<'warning' | undefined>>;
  /** Warnings for the operator; one that rejects is a warning too. */
  readonly advisory: Record<string, () => Promise<'ok' | 'warning' | 'off'>>;
  /** Reported only; null when unknown. */
  readonly facts: Record<string, () => Promise<number | null>>;
}

const cacheMs = 3_000;
/** A disk that is gone may never respond. */
const timeoutMs = 2_000;

export type Health = Awaited<ReturnType<typeof runChecks>>;

export function createHealthCheck(readiness: Readiness, log: FastifyBaseLogger): () => Promise<Health> {
  return cacheFor(cacheMs, () => runChecks(readiness, log));
}

/** `/healthz`: the process is alive. `/readyz`: every check passes, and the process is not about to end (`isDraining`). */
export function healthRoutes(
  checkHealth: () => Promise<Health>,
  { isDraining }: { isDraining: () => boolean },
) {
  return async (app: FastifyInstance): Promise<void> => {
    needNoSlot(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const { isReady, checks, reasons, facts } = await checkHealth();
      const status = isDraining() ? 'draining' : isReady ? 'ok' : 'unavailable';
      if (status !== 'ok') reply.code(503).header('retry-after', 10);
      return { status, checks, ...(Object.keys(reasons).length > 0 && { reasons }), ...facts };
    });
  };
}

async function runChecks({ required, advisory, facts }: Readiness, log: FastifyBaseLogger) {
  const checking = [
    ...Object.entries(required).map(([name, check]) =>
      stateOf(name, () => check().then((state) => state ?? 'ok'), 'failed', log),
    ),
    ...Object.entries(advisory).map(([name, check]) => stateOf(name, check, 'warning', log)),
  ];
  const readingFacts = Object.entries(facts).map(
    async ([name, read]) => [name, await inTime(read).catch(() => null)] as const,
  );
  const checks = await Promise.all(checking);
  return {
    isReady: checks.every(({ state }) => state !== 'failed'),
    checks: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
    /** Of checks that are not good, where it is known in words. */
    reasons: Object.fromEntries(checks.flatMap(({ name, reason }) => (reason ? [[name, reason]] : []))),
    facts: Object.fromEntries(await Promise.all(readingFacts)),
  };
}

async function stateOf(
  name: string,
  check: () => Promise<CheckState>,
  otherwise: 'failed' | 'warning',
  log: FastifyBaseLogger,
): Promise<{ readonly name: string; readonly state: CheckState; readonly reason: string | null }> {
  try {
    return { name, state: await inTime(check), reason: null };
  } catch (error) {
    if (otherwise === 'failed') log.error({ err: error, check: name }, 'not ready');
    else log.warn({ err: error, check: name }, 'a check could not be made');
    return { name, state: otherwise, reason: error instanceof NotReadyError ? error.message : null };
  }
}

async function inTime<T>(run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
