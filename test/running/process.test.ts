import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import axios from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { patiently } from '#test/support/patiently.ts';
import { runRefusedServer, startServerProcess } from '#test/support/server-process.ts';

let dataDir: string;

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
  const [, email] = /Username: (\S+)/.exec(first.output()) ?? [];
  const [, password] = /Password: (\S+)/.exec(first.output()) ?? [];
  const login = { email, password };
  expect(email).toBe('admin@example.com');
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
  expect(second.output()).not.toContain('Password');
  expect((await axios.get(`${second.address}/api/blogs`)).data).toEqual([]);
  // The same secret, the same session.
  expect((await axios.get(`${second.address}/api/blogs`, { headers })).status).toBe(200);
  await second.stop();
});

test('SIGTERM lets a request that is under way finish, takes no new one and ends with 0', async () => {
  const server = await startServerProcess({ dataDir });
  const { port } = new URL(server.address);
  const body = JSON.stringify({ name: 'Slow', email: 'slow@example.com', message: 'On a bad line' });
  const socket = connect(Number(port), '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk;
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopped = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(axios.get(`${server.address}/healthz`)).rejects.toThrow();
  socket.write(body.slice(10));
  expect(await stopped).toBe(0);
  expect(reply).toMatch(/^HTTP\/1\.1 201/);
});

test('npm start hands a signal on: the site closes and nothing keeps running', async () => {
  const server = await startServerProcess({ dataDir, command: ['npm', 'start', '--silent'] });
  expect((await axios.get(`${server.address}/healthz`)).status).toBe(200);
  await server.stop();
  await vi.waitFor(() => expect(axios.get(`${server.address}/healthz`)).rejects.toThrow(), patiently);
  // The folder is free again.
  await vi.waitFor(
    async () => expect(await (await startServerProcess({ dataDir })).stop()).toBe(0),
    patiently,
  );
});

test('a second start on the same folder is refused and disturbs nothing', async () => {
  const server = await startServerProcess({ dataDir });
  await writeFile(path.join(dataDir, 'incoming/upload-under-way'), 'half');
  const { exitCode, output } = await runRefusedServer({ DATA_DIR: dataDir, PORT: '3999' });
  expect([exitCode, output]).toEqual([1, expect.stringContaining('another process is using')]);
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual(['upload-under-way']);
  await server.stop();
});

test('a start that fails after making the administrator has shown the sign-in', async () => {
  const { exitCode, output } = await runRefusedServer({
    DATA_DIR: dataDir,
    HOST: '192.0.2.1',
    SAMPLE_CONTENT: 'off',
  });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/Password: \S{20}/);
  expect(output).toContain('this machine has no such address');
});

test('a film somebody has stopped reading does not hold the shutdown up', async () => {
  const server = await startServerProcess({ dataDir });
  const { data } = await axios.get(`${server.address}/api/blogs`);
  const film = data.find((post: { media: string }) => post.media.endsWith('.mp4')).media;
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET /${film} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await server.stop()).toBe(0);
  socket.destroy();
});
