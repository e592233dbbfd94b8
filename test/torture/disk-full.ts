import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { mediaName } from '#app/media/media.ts';
import { mediaForm } from '../media-forms.ts';
import { photograph, postForm } from '../post-forms.ts';
import { processAdministrator, startServerProcess } from '../server-process.ts';
import { faultList, type Part, type PartResult, wait } from './part.ts';
import { mountSmallDisk } from './small-disk.ts';
import { readStored } from './stored-state.ts';

const mebibytes = 24;
const full = { status: 507, code: 'storage_full' };
// What checks itself needs a moment to notice that there is room again.
const recoveryMs = 3_000;

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
      return { figures: {}, faults: [], skipped };
    }
    const faults = faultList();
    const statuses: string[] = [];
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
        for (let round = 1; round <= size; round++) {
          const { data: post } = await admin.post('/api/blogs', newPost(`Before ${round}`));
          disk.fill();
          const before = stateOf(dataDir);
          statuses.push(...(await expectRefusals(admin, post.id, round, faults.add)));
          for (const fault of await readingFaults(admin, post)) faults.add(`full: ${fault}`);
          for (const fault of faultsWhileRunning(dataDir)) faults.add(`full: ${fault}`);
          if (stateOf(dataDir) !== before) faults.add('something of what was refused is there');
          await backupFaults(dataDir, faults.add);
          disk.free();
          await wait(recoveryMs);
          for (const fault of await writingFaults(admin, post.id, round)) faults.add(`free again: ${fault}`);
          for (const fault of faultsWhileRunning(dataDir)) faults.add(`free again: ${fault}`);
          onProgress(1);
        }
        if (!server.isRunning()) faults.add('the server is gone');
      } finally {
        await server.stop();
      }
      for (const fault of readStored(dataDir).faults) faults.add(`stopped: ${fault}`);
    } finally {
      disk.remove();
    }
    return {
      figures: { times: size, 'writes refused': statuses.length, answers: [...new Set(statuses)].join(', ') },
      faults: faults.all(),
    };
  },
};

const newPost = (title: string) =>
  postForm(
    { title, content: `<p>${`${title}. `.repeat(2_000)}</p>`, author: title },
    { content: photograph(), name: 'a.jpg' },
  );

const writes = (admin: AxiosInstance, id: string, name: string) => ({
  upload: () => admin.post('/api/media', mediaForm(photograph(), `upload-${name}.jpg`)),
  create: () => admin.post('/api/blogs', newPost(name)),
  'edit with a picture': () => admin.put(`/api/blogs/${id}`, newPost(`${name} edited`)),
  'edit of words': () =>
    admin.put(
      `/api/blogs/${id}`,
      postForm({ title: 'Words', content: `<p>${'word '.repeat(50_000)}</p>`, author: `${name} edited` }),
    ),
  contact: () =>
    admin.post('/api/contact', {
      name: 'A',
      email: `${name.replaceAll(' ', '-')}@example.com`,
      // Letters tell it from the others: with numbers alone it would be the same text, and spam.
      message: `${name.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))} `.repeat(700),
    }),
});

/** The small ones may still find room in what a file has to spare, and are tried until they do not. */
async function expectRefusals(
  admin: AxiosInstance,
  id: string,
  round: number,
  report: (fault: string) => void,
) {
  const statuses: string[] = [];
  for (const [name, write] of Object.entries(writes(admin, id, `full ${round}`))) {
    const { status, data } = await write();
    statuses.push(`${status} ${data.code ?? ''}`);
    if (status !== full.status || data.code !== full.code) {
      report(`${name} on a full disk is answered ${status} ${JSON.stringify(data).slice(0, 300)}`);
    }
  }
  return statuses;
}

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

async function writingFaults(admin: AxiosInstance, id: string, round: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, write] of Object.entries(writes(admin, id, `free ${round}`))) {
    const { status, data } = await write();
    if (status !== 200 && status !== 201)
      faults.push(`${name} is answered ${status} ${JSON.stringify(data).slice(0, 300)}`);
  }
  const { status } = await admin.get('/readyz');
  if (status !== 200) faults.push(`/readyz is answered ${status}`);
  return faults;
}

/** The variants of a picture get their rows together, when the last of them is made. */
function faultsWhileRunning(dataDir: string): string[] {
  return readStored(dataDir).faults.filter((fault) => !/\.\d+\.\w+ has no row$/.test(fault));
}

/** Posts, files and messages that are there, as one text. */
function stateOf(dataDir: string): string {
  const { posts, uploads, messages } = readStored(dataDir);
  const files = readdirSync(path.join(dataDir, 'uploads')).filter((name) => mediaName.test(name));
  return JSON.stringify([[...posts], [...uploads], [...messages], files.sort()]);
}

async function backupFaults(dataDir: string, report: (fault: string) => void): Promise<void> {
  const child = spawn(process.execPath, ['cli/backup.ts'], {
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
