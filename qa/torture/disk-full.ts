import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { createDiskWriters } from './disk-writers.ts';
import { faultList, type Part, type PartResult, wait } from './part.ts';
import { createPromises, settle } from './promises.ts';
import { mountSmallDisk } from './small-disk.ts';
import { readStored, type StoredState } from './stored-state.ts';

const mebibytes = 24;
// What checks itself needs a moment to notice that there is room again.
const recoveryMs = 3_000;
/** No picture takes longer to be made into its variants. */
const pictureWorkMs = 20_000;

/** A data folder on a disk that gets full while the site runs, and is emptied again. */
export const diskFull: Part = {
  name: 'disk full',
  unit: 'times',
  sizes: { short: 1, long: 5 },
  async run({ size, onProgress }): Promise<PartResult> {
    const disk = mountSmallDisk(mebibytes);
    if (!disk) {
      const skipped =
        'skipped: a small disk can only be mounted by the root user of a machine that allows it';
      return { metrics: {}, faults: [], skipped };
    }
    const faults = faultList();
    const counts = { refused: 0, kept: 0 };
    const promises = createPromises();
    const dataDir = path.join(disk.folder, 'data');
    try {
      const environment = { SAMPLE_CONTENT: 'off', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' };
      const server = await startServerProcess({ dataDir, environment });
      try {
        const { data } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
        const admin = axios.create({
          baseURL: server.address,
          headers: { Authorization: `Bearer ${data.token}` },
          validateStatus: () => true,
        });
        const writers = createDiskWriters(admin, promises, faults);
        const judge = async (when: string) => {
          const { stored, faults: found } = await faultsWhileRunning(dataDir);
          for (const fault of [...found, ...settle(promises, stored)]) faults.add(`${when}: ${fault}`);
        };
        for (let round = 1; round <= size; round++) {
          const author = `Before ${round}`;
          const post = await writers.createPost(author);
          const { refused, kept } = await writers.writeWithoutRoom(`full ${round}`, author, disk.fill);
          counts.refused += refused;
          counts.kept += kept;
          for (const fault of await readingFaults(admin, post)) faults.add(`round ${round}, full: ${fault}`);
          await judge(`round ${round}, full`);
          await backupFaults(dataDir, faults.add);
          disk.free();
          await wait(recoveryMs);
          await writers.writeWithRoom(`free ${round}`, author);
          const { status } = await admin.get('/readyz');
          if (status !== 200) faults.add(`round ${round}: /readyz is answered ${status}`);
          await judge(`round ${round}, free again`);
          onProgress(1);
        }
        if (!server.isRunning()) faults.add('the server is gone');
      } finally {
        await server.stop();
      }
      const stored = readStored(dataDir);
      for (const fault of [...stored.faults, ...settle(promises, stored)]) faults.add(`stopped: ${fault}`);
    } finally {
      disk.remove();
    }
    return {
      metrics: { times: size, 'writes refused': counts.refused, 'writes that found room': counts.kept },
      faults: faults.all(),
    };
  },
};

async function readingFaults(admin: AxiosInstance, post: { id: string; media: string }): Promise<string[]> {
  const addresses = [
    '/',
    '/all-blogs',
    `/blog-detail/${post.id}`,
    `/search?q=before`,
    '/feed.xml',
    '/healthz',
    `/${post.media}`,
  ];
  const faults: string[] = [];
  for (const address of [...addresses, '/api/blogs', '/api/messages', '/api/media']) {
    const { status } = await admin.get(address);
    if (status !== 200) faults.push(`${address} is answered ${status}`);
  }
  return faults;
}

/**
 * The variants of a picture are made meanwhile: their rows come together, when the last of them is there, and a file
 * that arrives is one of them unless it stays.
 */
async function faultsWhileRunning(dataDir: string): Promise<{ stored: StoredState; faults: string[] }> {
  const deadline = Date.now() + pictureWorkMs;
  for (;;) {
    const stored = readStored(dataDir);
    const faults = stored.faults.filter((fault) => !/\.\d+\.\w+ has no row$/.test(fault));
    const isArriving = faults.some((fault) => fault.startsWith('incoming/'));
    if (!isArriving || Date.now() > deadline) return { stored, faults };
    await wait(100);
  }
}

async function backupFaults(dataDir: string, report: (fault: string) => void): Promise<void> {
  const child = spawn(process.execPath, ['site/cli/backup.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  if (child.exitCode !== 1 || !/room/.test(output))
    report(`the backup ended with ${child.exitCode}: ${output.slice(-300)}`);
  const backups = path.join(dataDir, 'backups');
  const left = existsSync(backups) ? readdirSync(backups).filter((name) => /tar\.gz|work/.test(name)) : [];
  for (const name of left) report(`the backup left ${name}`);
}
