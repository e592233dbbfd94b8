import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFile, isPublicAddress } from './fetched-files.server.ts';

let server: Server;
let base: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [, kind, rest] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? [];
    if (kind === 'image') response.writeHead(200, { 'content-type': 'image/png' }).end('bytes');
    else if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else if (kind === 'loop') response.writeHead(302, { location: '/loop' }).end();
    else if (kind === 'to') response.writeHead(301, { location: decodeURIComponent(rest ?? '') }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
const fetched = async (url: string) => buffer(await fetchFile(url, { isAllowed }));

test('an image is fetched, also over a redirect', async () => {
  expect((await fetched(`${base}/image`)).toString()).toBe('bytes');
  expect((await fetched(`${base}/to/${encodeURIComponent('/image')}`)).toString()).toBe('bytes');
});

test.each([
  ['/missing', '404'],
  ['/page', 'neither an image nor a video'],
  ['/loop', 'redirects too often'],
  [`/to/${encodeURIComponent('http://10.0.0.1/image')}`, '10.0.0.1 is no address of the public internet'],
  [`/to/${encodeURIComponent('http://[::1]/image')}`, '::1 is no address'],
  [`/to/${encodeURIComponent('file:///etc/passwd')}`, 'no URL to fetch from'],
])('%s is refused', async (path, message) => {
  await expect(fetched(base + path)).rejects.toThrow(message);
});

test('nothing on this machine or its network is asked, by address or by name', async () => {
  asked = [];
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await expect(fetchFile(`http://${host}:${port}/image`)).rejects.toThrow(
      'is no address of the public internet',
    );
  }
  expect(asked).toEqual([]);
});

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['no address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
