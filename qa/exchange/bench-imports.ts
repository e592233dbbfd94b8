import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { memorySettings } from '@site/platform/tasks/become-program';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { cleanUp } from '#qa/bench/clean-up.ts';
import { importNodeOptions } from '#site/exchange/jobs/import-memory.ts';
import { writeLargeWxr } from '#test/support/large-wxr.ts';
import { photograph } from '#test/support/post-forms.ts';
import { watchPeakMemory } from '#test/support/process-memory.ts';
import type { Imported } from './bench-import-work.ts';

/** Imports an export of WordPress, then again unchanged, then partly changed. Exits with 1 for a wrong count or memory. */
const usage =
  'How fast an export of WordPress is imported, with images, and again as an update.\n\n  npm run bench:import -- [--posts N]\n';
const { values } = readArguments(usage, { options: { posts: { type: 'string' } } });
const posts = Number(values.posts ?? 10_000);
if (!Number.isInteger(posts) || posts < 1)
  refuseArguments(usage, `'${values.posts}' is not a number of posts.`);
const changed = Math.min(100, posts);
const bounds = { memoryMb: 300 };

const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
let fetched = 0;
const server = createServer(({ url = '' }, response) => {
  fetched += 1;
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photograph(url));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
try {
  await openEmbedded(folder).database.destroy();
  const uploads = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-content/uploads`;
  const shape = { posts, textBytes: 3_000, imageEvery: 1, uploads };
  const [first, second] = [path.join(folder, 'first.xml'), path.join(folder, 'second.xml')];
  await writeLargeWxr(first, shape);
  await writeLargeWxr(second, { ...shape, isChanged: (post) => post <= changed });
  await measured('first', first, { created: 2 * posts, updated: 0, images: posts });
  await measured('the same again', first, { created: 0, updated: 0, images: 0 });
  await measured(`${changed} changed`, second, { created: 0, updated: changed, images: 0 });
} finally {
  server.close();
  await rmSync(folder, { recursive: true, force: true });
}

interface Expected {
  readonly created: number;
  readonly updated: number;
  readonly images: number;
}

async function measured(name: string, file: string, expected: Expected): Promise<void> {
  const fetchedBefore = fetched;
  const child = fork(path.join(import.meta.dirname, 'bench-import-work.ts'), [folder, file], {
    execArgv: [...importNodeOptions],
    env: { ...process.env, ...memorySettings },
  });
  const kill = () => void child.kill('SIGKILL');
  cleanUp.add(kill);
  const peak = watchPeakMemory(child.pid ?? 0);
  const ended = once(child, 'exit');
  const [{ seconds, created, updated, lost }] = (await once(child, 'message')) as [Imported];
  await ended;
  cleanUp.delete(kill);
  const images = fetched - fetchedBefore;
  const memoryMb = peak();
  process.stdout.write(
    `${name}: ${posts} posts in ${seconds.toFixed(1)} s (${(posts / seconds).toFixed(1)}/s), ${created} made, ${updated} changed, ${lost} lost, ${images} images fetched, peak ${memoryMb.toFixed(0)} MB\n`,
  );
  const isAsExpected =
    created === expected.created && updated === expected.updated && images === expected.images && lost === 0;
  if (!isAsExpected || memoryMb > bounds.memoryMb) process.exitCode = 1;
}
