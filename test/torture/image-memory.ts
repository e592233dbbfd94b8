import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import axios from 'axios';
import { largeAvif } from '#test/attacks/files.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';

/**
 * Measures the memory that hostile AVIF files take: `node test/torture/image-memory.ts`, after a build. Each round
 * starts a server, uploads the files at once, and waits until their variants are made or given up. It prints the peak
 * memory of the server and of its child processes, and how long pages took meanwhile. Linux only (`/proc`).
 */
const watchedMs = 15_000;

/** MiB from `/proc`; 0 for a process that has ended. */
function memoryOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  try {
    const [, kib] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kib ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

async function measure(files: readonly Buffer[]) {
  const server = await startServerProcess();
  const client = axios.create({ baseURL: server.address, validateStatus: () => true });
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  const childPeaks = new Map<number, number>();
  const latencies: number[] = [];
  let wholePeak = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const children = childrenOf(server.pid);
      for (const pid of children) {
        childPeaks.set(pid, Math.max(childPeaks.get(pid) ?? 0, memoryOf(pid, 'VmHWM')));
      }
      const sum = [server.pid, ...children].reduce((total, pid) => total + memoryOf(pid, 'VmRSS'), 0);
      wholePeak = Math.max(wholePeak, sum);
      const startedAt = performance.now();
      await client.get('/');
      latencies.push(performance.now() - startedAt);
      await sleep(10);
    }
  })();
  const startedAt = performance.now();
  const statuses = await Promise.all(
    files.map(async (content) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), 'a.avif');
      return (await client.post('/api/media', form, { headers })).status;
    }),
  );
  const uploadedMs = performance.now() - startedAt;
  for (;;) {
    const { data: items } = await client.get('/api/media', { headers });
    const isPending = items.some(
      (item: { variants: { state: string } }) => item.variants.state === 'pending',
    );
    if (!isPending || performance.now() - startedAt > uploadedMs + watchedMs * files.length) break;
    await sleep(250);
  }
  isWatching = false;
  await watching;
  latencies.sort((a, b) => a - b);
  const result = {
    files: files.length,
    statuses: statuses.join(' '),
    'uploads, s': (uploadedMs / 1000).toFixed(1),
    'server peak, MiB': memoryOf(server.pid, 'VmHWM'),
    'child peak, MiB': Math.max(0, ...childPeaks.values()),
    'whole peak, MiB': wholePeak,
    'page p95, ms': Math.round(latencies[Math.floor(latencies.length * 0.95)] ?? 0),
  };
  await server.stop();
  return result;
}

const files = await Promise.all(Array.from({ length: 8 }, (_, index) => largeAvif(index)));
const rows = [];
for (const count of [1, 2, 8]) rows.push(await measure(files.slice(0, count)));
console.table(rows);
