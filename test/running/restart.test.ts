import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { closingGraceMs } from '@site/web-server/process/shutdown';
import axios from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { startSending } from '#test/support/half-sent-message.ts';
import { patiently } from '#test/support/patiently.ts';
import { startServerProcess } from '#test/support/server-process.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const bare = { SAMPLE_CONTENT: 'off' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plants an error that nobody catches, set off by a signal. */
const planted = (statement: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${statement}})`)}`,
});

test('with a drain it is unready first and still serves; then busy connections end and the database is whole', async () => {
  const server = await startServerProcess({ dataDir, environment: { ...bare, DRAIN_SECONDS: '2' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (url: string) =>
    axios.get(server.address + url, { httpAgent: agent, validateStatus: () => true, responseType: 'text' });
  await get('/about-us');
  expect(existsSync(path.join(dataDir, 'site.db-wal'))).toBe(true);
  server.signal('SIGTERM');
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503), patiently);
  expect(JSON.parse((await get('/readyz')).data).status).toBe('draining');
  expect((await get('/about-us')).status).toBe(200);
  // On one connection, without a pause: an answer each time, until an answer says that it was the last.
  let last = await get('/about-us');
  while (last.headers.connection !== 'close') {
    const next = await get('/about-us').catch(() => null);
    if (!next) break;
    last = next;
  }
  expect(last.status).toBe(200);
  const before = performance.now();
  expect(await server.ended).toBe(0);
  expect(performance.now() - before).toBeLessThan(closingGraceMs);
  // The last connection writes the log back into the database and removes it.
  expect(existsSync(path.join(dataDir, 'site.db-wal'))).toBe(false);
  agent.destroy();
});

test('the same signal twice in a moment is one; a later second one ends the process at once', async () => {
  const server = await startServerProcess({ dataDir, environment: bare });
  const sending = await startSending(server.address);
  server.signal('SIGTERM');
  await pause(100);
  server.signal('SIGTERM');
  await pause(1_200);
  const asked = performance.now();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(143);
  expect(performance.now() - asked).toBeLessThan(closingGraceMs);
  sending.close();
});

// A thrown error takes the same way; a rejection proves besides that none is passed over.
test('an error nobody caught: logged with its stack, what is under way is finished, exit code 1', async () => {
  const environment = { ...bare, ...planted("Promise.reject(new Error('planted'))") };
  const server = await startServerProcess({ dataDir, environment });
  const sending = await startSending(server.address);
  server.signal('SIGUSR2');
  await vi.waitFor(() => expect(server.output()).toContain('an error that nobody caught'), patiently);
  sending.finish();
  expect(await server.ended).toBe(1);
  expect(sending.reply()).toMatch(/^HTTP\/1\.1 201/);
  const lines = server.output().split('\n');
  const { err, level, ...line } = JSON.parse(lines.find((text) => text.includes('nobody caught')) ?? '');
  expect([level, line.origin, err.message]).toEqual([60, 'unhandledRejection', 'planted']);
  expect(err.stack).toMatch(/planted\n +at /);
});
