import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { compileCache } from '#test/support/compile-cache.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { patiently } from '#test/support/patiently.ts';

const root = path.resolve(import.meta.dirname, '../..');
let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function run(port: number) {
  let output = '';
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ENV_FILE: '/dev/null',
      DATA_DIR: dataDir,
      PORT: String(port),
      SAMPLE_CONTENT: 'off',
      BACKUP_KEEP: '0',
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  const serversReady = () =>
    [...output.matchAll(/"pid":(\d+).*"msg":"ready"/g)].map(([, pid]) => Number(pid));
  return { child, output: () => output, serversReady };
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** As an editor that saves the file unchanged. */
function touch(name: string): void {
  const file = path.join(root, name);
  const { atime, mtime } = statSync(file);
  utimesSync(file, atime, new Date());
  utimesSync(file, atime, mtime);
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}

async function started() {
  const dev = run(await freePort());
  await vi.waitFor(() => expect(dev.serversReady()).toHaveLength(1), patiently);
  const [server = 0] = dev.serversReady();
  return { ...dev, server };
}

test('restarts for what Node runs, and not for components; SIGTERM leaves nothing running', async () => {
  const dev = await started();
  touch('site/public/components/site-frame.tsx');
  touch('site/public/blog/lists/components/post-grid.tsx');
  touch('packages/web-server/http/pace.ts');
  await vi.waitFor(() => expect(dev.serversReady()).toHaveLength(2), patiently);
  expect(dev.output().match(/ changed, restarting/g)).toHaveLength(1);
  expect(dev.output()).toContain('packages/web-server/http/pace.ts changed, restarting');
  dev.child.kill('SIGTERM');
  expect(await endOf(dev.child)).toBe(0);
  expect(dev.serversReady().filter(isThere)).toEqual([]);
});

test('a server that died does not keep it from ending, and comes back with the next change', async () => {
  const dev = await started();
  process.kill(dev.server, 'SIGKILL');
  await vi.waitFor(() => expect(dev.output()).toContain('It starts again when a file changes'), patiently);
  touch('packages/web-server/http/pace.ts');
  await vi.waitFor(() => expect(dev.serversReady()).toHaveLength(2), patiently);
  process.kill(dev.serversReady()[1] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(dev.output().match(/has ended/g)).toHaveLength(2), patiently);
  dev.child.kill('SIGINT');
  expect(await endOf(dev.child)).toBe(0);
});

test('the server ends with a parent that was killed', async () => {
  const dev = await started();
  dev.child.kill('SIGKILL');
  await vi.waitFor(() => expect(isThere(dev.server)).toBe(false), patiently);
});

test('a busy port is one sentence and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dev = run(port);
  expect(await endOf(dev.child)).toBe(1);
  expect(dev.output()).toContain(`another program listens on port ${port}`);
  expect(dev.output()).not.toContain('    at ');
});
