import { hourMs } from '@site/platform/text/durations';
import { methodOf, routeOf } from '@site/web-server/monitoring/request-metrics';
import { hidePersonal, loggedAddress } from '@site/web-server/process/log-privacy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { slowRequestMs } from '#site/admin/system/slow-request.ts';
import type { DailyJob } from '#site/modules/daily-job.ts';
import type { SlowCount, SystemRepository } from './system-repository.ts';

const shownHours = 24;
const writeDelayMs = 5_000;
const maxPathCharacters = 200;
/** Uploads, whose time is that of the sender's connection. */
const multipart = /^multipart\//i;

export const hourOf = (at: Date) => Math.floor(at.getTime() / hourMs);
export const firstShownHour = (now: Date) => hourOf(now) - shownHours + 1;

export const slowRequestsJob = (repository: SystemRepository, now: () => Date): DailyJob => ({
  name: 'old slow requests',
  run: () => repository.removeSlowRequestsBefore(firstShownHour(now())),
});

/**
 * Counts requests whose response takes longer than `slowMs` to begin, without the time in which their body arrives. Counts are
 * written together, `writeMs` after the first; what cannot be written is lost.
 */
export function recordSlowRequests(
  app: FastifyInstance,
  repository: Pick<SystemRepository, 'addSlowRequests'>,
  { now = () => new Date(), writeMs = writeDelayMs, slowMs = slowRequestMs } = {},
): void {
  const times = new WeakMap<FastifyRequest, { start: number; bodyFrom: number; bodyMs: number }>();
  let gathered = new Map<string, SlowCount>();
  let timer: NodeJS.Timeout | null = null;

  app.addHook('onRequest', async (request) => {
    times.set(request, { start: performance.now(), bodyFrom: 0, bodyMs: 0 });
  });
  app.addHook('preParsing', async (request) => {
    const time = times.get(request);
    if (time) time.bodyFrom = performance.now();
  });
  app.addHook('preValidation', async (request) => {
    const time = times.get(request);
    if (time) time.bodyMs = performance.now() - time.bodyFrom;
  });
  app.addHook('onSend', async (request) => {
    const { start, bodyMs } = times.get(request) ?? { start: performance.now(), bodyMs: 0 };
    const ms = Math.round(performance.now() - start - bodyMs);
    if (ms < slowMs || multipart.test(request.headers['content-type'] ?? '')) return;
    add(request, ms);
  });
  app.addHook('onClose', write);

  function add(request: FastifyRequest, ms: number): void {
    const facts = { hour: hourOf(now()), method: methodOf(request), route: routeOf(request) };
    const key = Object.values(facts).join(' ');
    const known = gathered.get(key) ?? { ...facts, requests: 0, worstMs: -1, worstPath: '' };
    const worst = ms > known.worstMs ? { worstMs: ms, worstPath: pathOf(request) } : {};
    gathered.set(key, { ...known, ...worst, requests: known.requests + 1 });
    timer ??= setTimeout(() => void write(), writeMs).unref();
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const counts = [...gathered.values()];
    gathered = new Map();
    if (counts.length === 0) return;
    await repository
      .addSlowRequests(counts)
      .catch((error: unknown) => app.log.debug({ err: error }, 'slow requests were not counted'));
  }
}

const pathOf = ({ url }: FastifyRequest) =>
  hidePersonal(loggedAddress(url)).replace(/\?.*$/, '').slice(0, maxPathCharacters);
