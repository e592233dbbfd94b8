import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageMemoryOn } from '@site/images/variants/image-process.server';
import axios, { type AxiosInstance } from 'axios';
import { knowsMemory, watchMemory } from '#test/support/process-memory.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { serverCommand } from '#tools/server-command.ts';
import { type LargeFile, largeFiles } from './large-files.ts';
import { limitMemory } from './memory-limit.ts';
import { visitMeanwhile } from './page-visitor.ts';
import { brokenLines, type Faults, faultList, type Part, type PartResult, wait } from './part.ts';
import { sendOverLine } from './upload-line.ts';
import type { Visit } from './visitors.ts';

/** The smallest machine that the site is for. */
const machineMb = 512;
/** What the system and a proxy need of it. */
const systemMb = 64;
const timeoutMs = 240_000;
const warmUpMs = 2_000;
/** Of the visits before, and how long each file is sent again and again: a single moment says little about pages. */
const paceMs = 8_000;
/** Below it nobody notices anything. */
const unnoticedMs = 30;
const maxFactor = 2;

/**
 * Files at the limits of what may be uploaded, one after the other, to a site that is set up as on a machine of 512 MB:
 * its processes stay within, each file is kept or refused with a sentence, and pages are answered meanwhile.
 */
export const memory: Part = {
  name: 'memory',
  unit: 'files',
  sizes: { short: 3, long: largeFiles.length },
  keyFigures: ['limit', 'most together, MiB', 'most of the server, MiB', 'most of the image process, MiB'],
  async run({ size, onProgress }): Promise<PartResult> {
    if (!knowsMemory())
      return { metrics: {}, faults: [], skipped: 'skipped: the memory of a process is known on Linux only' };
    const faults = faultList();
    const metrics: Record<string, string | number> = {};
    const most = { together: 0, server: 0, child: 0 };
    let isEnforced = true;
    // How quick pages are says something on a machine that does nothing else.
    const judgesPace = size > memory.sizes.short;
    for (const file of largeFiles.slice(0, size)) {
      const content = await file.make();
      const measured = await measure(file, content, faults, judgesPace ? paceMs : 0).catch(
        (error: Error) => error,
      );
      if (measured instanceof Error) {
        faults.add(`${file.kind}: ${measured.message}`);
        continue;
      }
      if (judgesPace) judgePace(file, measured, faults);
      metrics[file.kind] = wordsFor(content, measured);
      isEnforced &&= measured.isEnforced;
      for (const key of ['together', 'server', 'child'] as const)
        most[key] = Math.max(most[key], measured.peaks[key]);
      if (measured.peaks.together > machineMb - systemMb)
        faults.add(`${file.kind}: ${measured.peaks.together} MiB are more than the machine has`);
      onProgress(1);
    }
    return {
      metrics: {
        ...metrics,
        limit: `${machineMb - systemMb} MiB${isEnforced ? ', by the kernel' : ''}`,
        'most together, MiB': most.together,
        'most of the server, MiB': most.server,
        'most of the image process, MiB': most.child,
      },
      faults: faults.all(),
    };
  },
};

type Measured = Awaited<ReturnType<typeof measure>>;

/** @param visitedMs How long pages are visited before, and at least meanwhile. */
async function measure({ kind, name }: LargeFile, content: Buffer, faults: Faults, visitedMs: number) {
  const megabytes = imageMemoryOn(machineMb * 1024 * 1024) / 1024 / 1024;
  const environment = { SAMPLE_CONTENT: 'off', IMAGE_MEMORY_MB: String(megabytes) };
  const command = [process.execPath, ...serverCommand()];
  const limit = limitMemory((machineMb - systemMb) * 1024 * 1024);
  // On a disk: a folder in memory, where other tests have theirs, would count as the site's.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'memory-'));
  const server = await startServerProcess({
    dataDir,
    environment,
    command: limit?.around(command) ?? command,
  });
  try {
    const admin = await signIn(server);
    await visitMeanwhile(server.address, wait(Math.min(warmUpMs, visitedMs)));
    const idle = await visitMeanwhile(server.address, wait(visitedMs));
    const stop = watchMemory(server.pid);
    const startedAt = performance.now();
    const working = uploadAndWait(admin, content, name).then((answer) => ({
      ...answer,
      seconds: (performance.now() - startedAt) / 1_000,
    }));
    const during = await visitMeanwhile(
      server.address,
      uploadAgain(working, visitedMs, () => sendOverLine(admin, content, name)),
    );
    const { status, message, variants, seconds } = await working;
    const peaks = stop();
    const isAnswered = status === 201 || ((status === 413 || status === 415) && message.endsWith('.'));
    if (!isAnswered) faults.add(`${kind} is answered ${status} ${message}`);
    if (during.some((visited) => visited.status !== 200)) faults.add(`${kind}: a page was not answered`);
    if (limit?.killed()) faults.add(`${kind}: the kernel ended a process for want of memory`);
    for (const line of brokenLines(server.output())) faults.add(`${kind}, log: ${line.slice(0, 300)}`);
    return {
      status,
      message,
      variants,
      seconds,
      peaks,
      paces: pacesOf(idle, during),
      isEnforced: limit !== null,
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
    limit?.remove();
  }
}

function judgePace({ kind }: LargeFile, { paces }: Measured, faults: Faults): void {
  for (const { what, before, meanwhile } of paces) {
    if (meanwhile > Math.max(unnoticedMs, maxFactor * before))
      faults.add(`${kind}: ${what} is ${meanwhile} ms, idle ${before} ms`);
  }
}

/** Once more at least: what one file leaves behind counts too. */
async function uploadAgain(first: Promise<unknown>, ms: number, send: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + ms;
  await first;
  do await send();
  while (performance.now() < until);
}

/** Until its variants are made, or given up; those of a video wait for ffmpeg where there is none. */
async function uploadAndWait(admin: AxiosInstance, content: Buffer, name: string) {
  const { status, data } = await sendOverLine(admin, content, name);
  if (status !== 201) return { status, message: String(data.message), variants: 'none' };
  const until = performance.now() + timeoutMs;
  let state = name.endsWith('.mp4') ? 'not waited for' : 'pending';
  while (state === 'pending' && performance.now() < until) {
    await wait(250);
    state = (await admin.get(`/api/media/${data.name}`)).data.variants.state;
  }
  return { status, message: '', variants: state };
}

/** Times of cached pages and of rendered ones, before and while files arrive. */
function pacesOf(idle: readonly Visit[], during: readonly Visit[]) {
  return [true, false].flatMap((isCached) =>
    [50, 95].map((percent) => ({
      what: `${isCached ? 'cached' : 'rendered'} p${percent}`,
      before: percentile(idle, isCached, percent),
      meanwhile: percentile(during, isCached, percent),
    })),
  );
}

function percentile(visits: readonly Visit[], isCached: boolean, percent: number): number {
  const some = visits.filter((visited) => (visited.path === '/') === isCached);
  const sorted = some.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.floor((sorted.length * percent) / 100)] ?? 0);
}

async function signIn(server: ServerProcess): Promise<AxiosInstance> {
  const { data } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  return axios.create({ baseURL: server.address, headers, validateStatus: () => true });
}

function wordsFor(content: Buffer, { status, variants, seconds, peaks, paces }: Measured): string {
  const bytes =
    content.length >= 1e5
      ? `${(content.length / 1024 / 1024).toFixed(1)} MiB`
      : `${Math.ceil(content.length / 1024)} KiB`;
  return [
    bytes,
    status,
    `variants ${variants}`,
    `${Math.round(seconds)} s`,
    `server ${peaks.server}`,
    `image process ${peaks.child}`,
    `together ${peaks.together}`,
    ...paces.map(({ what, before, meanwhile }) => `${what} ${before} → ${meanwhile} ms`),
  ].join(', ');
}
