import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import axios from 'axios';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { startSending } from '#test/support/half-sent-message.ts';
import { patiently } from '#test/support/patiently.ts';
import { runProgram } from '#test/support/run-program.ts';
import { runRefusedServer, startServerProcess } from '#test/support/server-process.ts';

let dataDir: string;
const bare = { SAMPLE_CONTENT: 'off' };

const logLines = (output: string): { msg: string }[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('refuses settings that make no sense: every problem on the console, status 1, nothing made', async () => {
  const { exitCode, output } = await runRefusedServer({
    DATA_DIR: path.join(dataDir, 'new'),
    PORT: 'x',
    JWT_SECRET: 'y',
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('PORT');
  expect(output).toContain('JWT_SECRET');
  await expect(stat(path.join(dataDir, 'new'))).rejects.toThrow();
});

test('the first start makes an administrator, a secret of its own and the samples, once', async () => {
  const noAdministrator = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const first = await startServerProcess({ dataDir, environment: noAdministrator });
  // No terminal is there: logs are copied and kept.
  await vi.waitFor(
    () => expect(logLines(first.output())).toMatchObject([{ msg: expect.stringContaining('`admin link`') }]),
    patiently,
  );
  expect(first.output()).not.toMatch(/password|admin@example\.com/i);
  const email = 'admin@example.com';
  const changed = await runProgram('site/cli/admin.ts', ['password', email], { DATA_DIR: dataDir });
  const [, password] = /Password: (\S+)/.exec(changed.output) ?? [];
  const login = { email, password };
  const { data } = await axios.post(`${first.address}/api/auth/admin/login`, login);
  const headers = { Authorization: `Bearer ${data.token}` };
  const { data: samples } = await axios.get(`${first.address}/api/blogs`);
  expect(samples).toHaveLength(8);
  expect((await stat(path.join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  const database = await readFile(path.join(dataDir, 'site.db'));
  expect(database.includes(String(password))).toBe(false);
  for (const { id } of samples) await axios.delete(`${first.address}/api/blogs/${id}`, { headers });
  expect(await first.stop()).toBe(0);

  const second = await startServerProcess({ dataDir, environment: noAdministrator });
  expect(second.output()).toBe('');
  expect((await axios.get(`${second.address}/api/blogs`)).data).toEqual([]);
  // The same secret, the same session.
  expect((await axios.get(`${second.address}/api/blogs`, { headers })).status).toBe(200);
  await second.stop();
});

test('SIGTERM lets a request that is under way finish, takes no new one and ends with 0', async () => {
  const server = await startServerProcess({ dataDir, environment: bare });
  const sending = await startSending(server.address, ['Connection: close']);
  const stopped = server.stop();
  await vi.waitFor(() => expect(axios.get(`${server.address}/healthz`)).rejects.toThrow(), patiently);
  sending.finish();
  expect(await stopped).toBe(0);
  expect(sending.reply()).toMatch(/^HTTP\/1\.1 201/);
});

test('npm start hands a signal on: the site closes and nothing keeps running', async () => {
  const server = await startServerProcess({
    ...{ dataDir, environment: bare },
    command: ['npm', 'start', '--silent'],
  });
  expect((await axios.get(`${server.address}/healthz`)).status).toBe(200);
  await server.stop();
  await vi.waitFor(() => expect(axios.get(`${server.address}/healthz`)).rejects.toThrow(), patiently);
  // The folder is free again.
  await vi.waitFor(
    async () => expect(await (await startServerProcess({ dataDir, environment: bare })).stop()).toBe(0),
    patiently,
  );
});

test('a second start on the same folder is refused and disturbs nothing', async () => {
  const server = await startServerProcess({ dataDir, environment: bare });
  await writeFile(path.join(dataDir, 'incoming/upload-under-way'), 'half');
  const { exitCode, output } = await runRefusedServer({ DATA_DIR: dataDir, PORT: '3999' });
  expect([exitCode, output]).toEqual([1, expect.stringContaining('another process is using')]);
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual(['upload-under-way']);
  await server.stop();
});

test('where nothing can listen nothing is made, and the port is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const made = path.join(dataDir, 'new');
  const busy = await runRefusedServer({ DATA_DIR: made, PORT: String(port) });
  expect([busy.exitCode, busy.output]).toEqual([
    1,
    `The site cannot start:\n  - PORT: another program listens on port ${port} of 127.0.0.1 already. Stop it, or set another PORT.\n`,
  ]);
  const foreign = await runRefusedServer({ DATA_DIR: made, HOST: '192.0.2.1' });
  expect([foreign.exitCode, foreign.output]).toEqual([
    1,
    expect.stringContaining('this machine has no address 192.0.2.1'),
  ]);
  expect(existsSync(made)).toBe(false);
});

test('every line on standard output and standard error is JSON at every level', async () => {
  const environment = { LOG_LEVEL: 'debug', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DATADIR: 'x' };
  const server = await startServerProcess({ dataDir, environment });
  await axios.get(`${server.address}/`);
  await server.stop();
  const messages = logLines(server.output()).map(({ msg }) => msg);
  expect(messages).toEqual(expect.arrayContaining(['ready', 'closed']));
  expect(server.output()).not.toMatch(/password|admin@example/i);
});

test('a video somebody has stopped reading does not hold the shutdown up', async () => {
  const server = await startServerProcess({ dataDir });
  const { data } = await axios.get(`${server.address}/api/blogs`);
  const video = data.find((post: { media: string }) => post.media.endsWith('.mp4')).media;
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET /${video} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await server.stop()).toBe(0);
  socket.destroy();
});
