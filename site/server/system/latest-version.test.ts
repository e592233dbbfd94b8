import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLatestVersion, isNewer } from './latest-version.ts';

const current = '1.9.0';
const url = 'https://example.com/releases/1.10.0';
const answers: Record<string, [number, string]> = {
  '/text': [200, 'v1.10.0\n'],
  '/release': [200, JSON.stringify({ tag_name: 'v1.10.0', html_url: url, draft: false })],
  '/same': [200, '1.9.0'],
  '/error': [500, '1.10.0'],
  '/html': [200, '<!doctype html>'],
  '/script': [200, JSON.stringify({ version: '1.10.0', url: 'javascript:alert(1)' })],
  '/broken': [200, '{"version": "1.10'],
  '/long': [200, ' '.repeat(1_000_000)],
};

let folder: string;
let server: Server;
let address: string;
let requests = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'latest-version-'));
  server = createServer(({ url: asked = '' }, response) => {
    requests++;
    const [status, text] = answers[asked] ?? [404, ''];
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const lookUp = (source: string | null) => createLatestVersion(source, { current })();
const newer = { state: 'known', version: '1.10.0', isNewer: true };

test('nothing is looked up unless the operator names a source', async () => {
  expect(await lookUp(null)).toEqual({ state: 'off' });
});

describe('a URL', () => {
  test('may have the version alone, or the JSON of a release', async () => {
    expect(await lookUp(`${address}/text`)).toEqual({ ...newer, url: null });
    expect(await lookUp(`${address}/release`)).toEqual({ ...newer, url });
    expect(await lookUp(`${address}/same`)).toEqual({
      state: 'known',
      version: '1.9.0',
      isNewer: false,
      url: null,
    });
  });

  test('is asked once an hour at most', async () => {
    const before = requests;
    const latest = createLatestVersion(`${address}/text`, { current });
    await Promise.all([latest(), latest()]);
    await latest();
    expect(requests - before).toBe(1);
  });

  test.each([
    ['/error', 'The server answered with status 500.'],
    ['/nothing', 'The server answered with status 404.'],
    ['/html', 'No version such as 1.2.3 stands there.'],
    ['/script', 'No version such as 1.2.3 stands there.'],
    ['/broken', 'What stands there is no valid JSON.'],
    ['/long', 'The answer is too long.'],
  ])('that has no version says so: %s', async (asked, reason) => {
    expect(await lookUp(`${address}${asked}`)).toEqual({ state: 'unknown', reason });
  });

  test('that cannot be reached says so', async () => {
    expect(await lookUp('http://127.0.0.1:9/')).toEqual({
      state: 'unknown',
      reason: 'The server could not be reached.',
    });
  });
});

test('a file is read as well', async () => {
  const file = path.join(folder, 'latest.json');
  writeFileSync(file, JSON.stringify({ version: '1.10.0', url }));
  expect(await lookUp(file)).toEqual({ ...newer, url });
  const missing = path.join(folder, 'missing');
  expect(await lookUp(missing)).toEqual({ state: 'unknown', reason: `There is no ${missing}.` });
});

test.each([
  ['1.10.0', '1.9.0', true],
  ['2.0.0', '1.99.99', true],
  ['1.9.1', '1.9.0', true],
  ['1.9.0', '1.9.0', false],
  ['1.8.9', '1.9.0', false],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});
