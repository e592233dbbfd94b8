import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteFile } from '@site/database/embedded/sqlite-dialect';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import axios from 'axios';
import { postForm } from '#test/support/post-forms.ts';
import { median } from './median.ts';
import { cpuMsOf, memoryOf, owner, type SiteProcess, startSite } from './site-process.ts';

/** A site with continuous restore points and one without, with 100 MB and ten saves a second, loaded in turn. */
const usage =
  'What restore points within seconds cost, after `npm run build`.\n\n  npm run bench:continuous -- [--rounds N]\n';
const { values } = readArguments(usage, { options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 5);
if (!Number.isInteger(rounds) || rounds < 1)
  refuseArguments(usage, `'${values.rounds}' is not a number of rounds.`);
const roundMs = 20_000;
const savesPerSecond = 10;
const idleMs = 60_000;
const databaseBytes = 100e6;

interface Measured {
  readonly p50: number;
  readonly p95: number;
  /** Of the site and its processes, in shares of one processor. */
  readonly cpu: number;
  readonly copierCpu: number;
  readonly bytes: number;
  readonly requests: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-continuous-'));
const bucket = fork(path.join(import.meta.dirname, 'continuous-bucket.ts'));
try {
  await run();
} finally {
  bucket.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const [place] = await once(bucket, 'message');
  const passphrase = path.join(folder, 'passphrase');
  writeFileSync(passphrase, 'correct horse battery staple', { mode: 0o600 });
  const plain = path.join(folder, 'plain');
  await (await startSite(plain, { SAMPLE_CONTENT: 'off' })).stop();
  fill(path.join(plain, 'site.db'));
  const copied = path.join(folder, 'copied');
  cpSync(plain, copied, { recursive: true });
  const sites = {
    off: await startSite(plain),
    on: await startSite(copied, {
      BACKUP_CONTINUOUS: 'on',
      BACKUP_PASSPHRASE_FILE: passphrase,
      BACKUP_S3_ENDPOINT: place.endpoint,
      BACKUP_S3_BUCKET: place.bucket,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  };
  try {
    const startedAt = performance.now();
    while ((await axios.get(`${sites.on.address}/readyz`)).data.continuousBackupAgeSeconds === null)
      await sleep(250);
    const { bytes: first } = await sentSoFar(bucket);
    const took = performance.now() - startedAt;
    say(
      `The first restore point: ${(first / 1e6).toFixed(1)} MB, ${(took / 1e3).toFixed(1)} s after the start`,
    );
    const results: Record<'off' | 'on', Measured[]> = { off: [], on: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
        results[name].push(await measure(sites[name], `${name} ${round}`));
      }
    }
    for (const name of ['off', 'on'] as const) report(name, results[name]);
    await sleep(15_000);
    report('idle', [await measure(sites.on, null)]);
    say(`The copying process: ${memoryOf(copierOf(sites.on) ?? 0).toFixed(0)} MB resident`);
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  }
}

function fill(file: string): void {
  using database = openSqliteFile(file);
  const insert = database.prepare("insert into slow_requests values (?, 'GET', ?, 1, 1, ?)");
  const words = Array.from({ length: 2_000 }, (_, index) => (index * 7_919).toString(36));
  database.exec('begin');
  for (let row = 0; row * 4_000 < databaseBytes; row++) {
    const text = Array.from({ length: 780 }, () => words[Math.floor(Math.random() * words.length)]).join(' ');
    insert.run(9e12 + row, `/${row}`, text);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  say(`A database of ${(statSync(file).size / 1e6).toFixed(0)} MB`);
}

/** @param name Null: nothing is saved. */
async function measure(site: SiteProcess, name: string | null): Promise<Measured> {
  const { data } = await axios.post(`${site.address}/api/auth/admin/login`, owner);
  const headers = { Authorization: `Bearer ${data.token}` };
  const copier = copierOf(site);
  const before = { sent: await sentSoFar(bucket), cpu: site.cpuMs(), copier: cpuOf(copier) };
  const startedAt = performance.now();
  const latencies: number[] = [];
  const saves: Promise<void>[] = [];
  const count = name === null ? 0 : (roundMs / 1_000) * savesPerSecond;
  for (let save = 0; save < count; save++) {
    await sleep(Math.max(0, startedAt + (save * 1_000) / savesPerSecond - performance.now()));
    const form = postForm({ title: `${name} ${save}`, status: 'published' });
    const at = performance.now();
    saves.push(
      axios
        .post(`${site.address}/api/blogs`, form, { headers })
        .then(() => void latencies.push(performance.now() - at)),
    );
  }
  await Promise.all(saves);
  if (name === null) await sleep(idleMs);
  const elapsed = performance.now() - startedAt;
  const sent = await sentSoFar(bucket);
  latencies.sort((a, b) => a - b);
  const copierCpu = (cpuOf(copier) - before.copier) / elapsed;
  return {
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN,
    p95: latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN,
    cpu: (site.cpuMs() - before.cpu) / elapsed + copierCpu,
    copierCpu,
    bytes: ((sent.bytes - before.sent.bytes) / elapsed) * 1_000,
    requests: ((sent.requests - before.sent.requests) / elapsed) * 1_000,
  };
}

function report(name: string, all: readonly Measured[]): void {
  const of = (pick: (one: Measured) => number) => median(all.map(pick));
  say(
    `${name.padEnd(4)}  p50 ${of((one) => one.p50).toFixed(1)} ms  p95 ${of((one) => one.p95).toFixed(1)} ms  processor ${(100 * of((one) => one.cpu)).toFixed(1)} %, of it copying ${(100 * of((one) => one.copierCpu)).toFixed(1)} %  sent ${(of((one) => one.bytes) / 1e3).toFixed(1)} kB/s in ${of((one) => one.requests).toFixed(2)} requests/s`,
  );
}

async function sentSoFar(process: ChildProcess): Promise<{ bytes: number; requests: number }> {
  const answer = once(process, 'message');
  process.send('sent?');
  return (await answer)[0];
}

function copierOf({ pid }: SiteProcess): number | null {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const found = children.find(
    (child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('continuous-process'),
  );
  return found === undefined ? null : Number(found);
}

function cpuOf(pid: number | null): number {
  return pid === null ? 0 : cpuMsOf(pid);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
