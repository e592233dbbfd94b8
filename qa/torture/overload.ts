import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { httpLimits } from '@site/web-server/http/http-limits';
import axios from 'axios';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import type { CrowdReport, CrowdTask } from './crowd.ts';
import { brokenLines, type Faults, faultList, inMb, type Part } from './part.ts';
import { type Visit, visit } from './visitors.ts';

/** How many times as much is asked as the server can answer. */
const times = 10;
const measuredSeconds = 2;
const dawdlersPerSecond = 60;
/** Where all come from one address, flood and visitors need some of its connections. */
const maxDawdlers = process.platform === 'linux' ? 2_000 : httpLimits.connectionsOfAddress / 2;
const fewestDawdlers = 300;
const maxP99Ms = 5_000;
const maxAfterwardsMs = 2_000;
const maxSecondsAfterwards = 10;
const maxGrowthMb = 64;
// Rendered, or read from the database, for every request.
const costly = ['/search?q=web', '/api/blogs', '/search?q=design+maintenance', '/api/blogs?q=app&limit=20'];

/** More requests than can be answered, and many slow connections: visitors get in, and nothing is left of it after. */
export const overload: Part = {
  name: 'overload',
  unit: 'seconds',
  sizes: { short: 5, long: 600 },
  keyFigures: [
    'can answer, a second',
    'asked, a second',
    'slow connections',
    'their p95, ms',
    'p95 of staff, ms',
    'p95 afterwards, ms',
    'memory grown, MB',
  ],
  async run({ size: seconds, onProgress }) {
    const faults = faultList();
    const server = await startServerProcess({ isProbed: true });
    const port = Number(new URL(server.address).port);
    const [flood, dawdlers] = [startCrowd(), startCrowd()];
    const ticking = setInterval(() => onProgress(1), 1_000);
    try {
      const { data: posts } = await axios.get(`${server.address}/api/blogs`);
      const pages = [
        { path: '/', isSure: true },
        { path: `/blog-detail/${posts[0].id}`, isSure: true },
        { path: '/healthz', isSure: true },
        { path: '/search?q=visitor', isSure: false },
      ];
      for (const page of pages) await axios.get(`${server.address}${page.path}`);
      const { data: signedIn } = await axios.post(
        `${server.address}/api/auth/admin/login`,
        processAdministrator,
      );
      const measured = (await flood.do({
        task: 'measure',
        port,
        paths: costly,
        seconds: measuredSeconds,
      })) as CrowdReport;
      const capacity = (measured.answers['200'] ?? 0) / measured.seconds;
      const before = await server.ask('memory');
      const connections = Math.min(maxDawdlers, Math.max(fewestDawdlers, seconds * dawdlersPerSecond));
      const slow = Number(await dawdlers.do({ task: 'dawdle', port, connections }));
      const perSecond = capacity * times;
      const flooding = flood.do({
        task: 'flood',
        port,
        paths: costly,
        seconds,
        perSecond,
      }) as Promise<CrowdReport>;
      let isOver = false;
      flooding.finally(() => {
        isOver = true;
      });
      const readers = [true, false].map((keepsAlive) =>
        visit(server.address, pages, { keepsAlive, isOver: () => isOver }),
      );
      const staff = visit(server.address, [{ path: '/api/messages', isSure: true }], {
        keepsAlive: true,
        token: signedIn.token,
        isOver: () => isOver,
      });
      const report = await flooding;
      const afterwards = await timeOf(`${server.address}/search?q=afterwards`);
      const visits = (await Promise.all(readers)).flat();
      const work = await staff;
      const during = await server.ask('memory');
      await Promise.all([flood.end(), dawdlers.end()]);
      const after = await server.ask('memory');
      const restEnds = performance.now() + Math.min(seconds, maxSecondsAfterwards) * 1_000;
      const later = await visit(server.address, pages, {
        keepsAlive: true,
        isOver: () => performance.now() > restEnds,
      });
      judgeVisits([...visits, ...work, ...later], faults);
      if (report.withoutRetryAfter > 0)
        faults.add(`${report.withoutRetryAfter} were refused without Retry-After`);
      const odd = Object.keys(report.answers).filter((status) => !['200', '503', 'none'].includes(status));
      if (odd.length > 0) faults.add(`requests of the flood were answered ${odd.join(', ')}`);
      if (slow < connections) faults.add(`only ${slow} of ${connections} slow connections got in`);
      if (report.p99Ms > maxP99Ms) faults.add(`p99 of what was answered: ${Math.round(report.p99Ms)} ms`);
      if (afterwards > maxAfterwardsMs)
        faults.add(`a page took ${Math.round(afterwards)} ms when all was over`);
      const grownMb = inMb(after.heapUsed + after.external - before.heapUsed - before.external);
      if (grownMb > maxGrowthMb) faults.add(`memory grew by ${grownMb} MB`);
      for (const line of brokenLines(server.output())) faults.add(`log: ${line.slice(0, 300)}`);
      if (visits.length === 0 || report.sent < perSecond) faults.add('hardly anybody asked for anything');
      const sure = visits.filter(({ isSure }) => isSure);
      for (const [who, of] of Object.entries({ visitors: sure, staff: work })) {
        const p99 = percentile(of, 0.99);
        if (p99 > maxP99Ms) faults.add(`p99 of ${who}: ${p99} ms`);
      }
      return {
        metrics: {
          'can answer, a second': Math.round(capacity),
          'asked, a second': Math.round((report.sent + report.heldBack) / report.seconds),
          'of them sent': report.sent,
          answers: Object.entries(report.answers)
            .map(([status, count]) => `${status}: ${count}`)
            .join(', '),
          'p99 of answered, ms': Math.round(report.p99Ms),
          'slow connections': slow,
          'visits to kept pages': sure.length,
          'their p50, ms': percentile(sure, 0.5),
          'their p95, ms': percentile(sure, 0.95),
          'their p99, ms': percentile(sure, 0.99),
          'requests of staff': work.length,
          'p95 of staff, ms': percentile(work, 0.95),
          'p99 of staff, ms': percentile(work, 0.99),
          'visits to others': visits.length - sure.length,
          'of them refused': visits.filter(({ status }) => status === 503).length,
          'a page afterwards, ms': Math.round(afterwards),
          'p95 afterwards, ms': percentile(later, 0.95),
          'process at the end of it, MB': inMb(during.rss),
          'memory grown, MB': grownMb,
        },
        faults: faults.all(),
      };
    } finally {
      clearInterval(ticking);
      await Promise.all([flood.end(), dawdlers.end()]);
      await server.kill();
    }
  },
};

function judgeVisits(visits: readonly Visit[], faults: Faults): void {
  for (const { path: page, isSure, status, retryAfter, ms } of visits) {
    const isFine = status === 200 || (!isSure && status === 503 && retryAfter !== undefined);
    if (!isFine) faults.add(`a visitor of ${page} was answered ${status} after ${Math.round(ms)} ms`);
  }
}

function percentile(visits: readonly Visit[], share: number): number {
  const sorted = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await axios.get(url, { validateStatus: () => true });
  return status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

function startCrowd() {
  const child = fork(path.join(import.meta.dirname, 'crowd.ts'));
  return {
    async do(task: CrowdTask): Promise<CrowdReport | number> {
      const report = once(child, 'message');
      child.send(task);
      return (await report)[0];
    },
    async end(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
