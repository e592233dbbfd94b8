import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import axios from 'axios';
import { largeAvif } from '#qa/attacks/files.ts';
import { postForm } from '#test/support/post-forms.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

/**
 * Measures what a visitor notices of three attacks: `node qa/torture/siege.ts`, after a build. A visitor asks for a
 * cached page, a search and a list of the API in turn, before, during and after each. Bounded to some two minutes.
 */
const phaseMs = 8_000;
const largeTable = `<table>${`<tr>${'<td>word</td>'.repeat(5)}</tr>`.repeat(500)}</table>`;

/** @returns Milliseconds, sorted, and how many requests were not answered with 200. */
async function visit(address: string, until: () => boolean) {
  const client = axios.create({ baseURL: address, validateStatus: () => true, timeout: 20_000 });
  const times: number[] = [];
  let refused = 0;
  while (!until()) {
    for (const path of ['/', '/search?q=design', '/api/blogs?limit=5']) {
      const startedAt = performance.now();
      const status = await client.get(path).then(
        (reply) => reply.status,
        () => 0,
      );
      times.push(performance.now() - startedAt);
      if (status !== 200) refused++;
    }
    await sleep(20);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { visits: times.length, refused, p50: at(0.5), p95: at(0.95), slowest: at(0.9999) };
}

const forMs = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

async function measure(
  name: string,
  server: ServerProcess,
  attack: (until: () => boolean) => Promise<unknown>,
) {
  const idle = await visit(server.address, forMs(phaseMs / 2));
  const until = forMs(phaseMs);
  const [during] = await Promise.all([visit(server.address, until), attack(until)]);
  const after = await visit(server.address, forMs(phaseMs / 2));
  console.log(name);
  console.table({ idle, during, after });
}

/** Connections that ask for a response and read next to nothing of it. */
async function slowReaders(address: string, path: string, count: number, until: () => boolean) {
  const { port, host } = new URL(address);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    socket.pause();
    return socket;
  });
  while (!until()) await sleep(100);
  for (const socket of sockets) socket.destroy();
}

const images = await Promise.all(Array.from({ length: 8 }, (_, index) => largeAvif(index)));
const server = await startServerProcess();
try {
  const { data } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
  const admin = axios.create({
    baseURL: server.address,
    headers: { Authorization: `Bearer ${data.token}` },
    validateStatus: () => true,
  });
  const { data: table } = await admin.post(
    '/api/blogs',
    postForm({ title: 'A table', content: largeTable, status: 'published' }),
  );
  for (let index = 0; index < 200; index++) {
    const content = `<p>${'design '.repeat(4_000)}</p>`;
    await admin.post('/api/blogs', postForm({ title: `Long ${index}`, content, status: 'published' }));
  }
  await measure('the Markdown version of a post with a table of 500 × 5 cells', server, async (until) => {
    while (!until()) {
      await Promise.all(
        Array.from({ length: 4 }, () => axios.get(`${server.address}/blog-detail/${table.id}.md`)),
      );
    }
  });
  await measure('40 slow readers of GET /api/blogs', server, (until) =>
    slowReaders(server.address, '/api/blogs', 40, until),
  );
  await measure('8 uploads of AVIF images of 49 megapixels', server, (until) =>
    Promise.all(
      images.map(async (content) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(content)]), 'a.avif');
        await admin.post('/api/media', form);
        while (!until()) await sleep(100);
      }),
    ),
  );
} finally {
  await server.stop();
}
