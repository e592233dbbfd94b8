import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { createPostService } from '#site/blog/posts/post-service.server.ts';
import { toSearchResults } from '#site/blog/search/search-result.server.ts';
import { writeManyPosts } from '#site/cli/seed/many-posts.ts';
import { createWriter } from '#site/cli/seed/words.ts';
import { datesIn } from '#site/session/dates.ts';
import { cleanUp } from './clean-up.ts';

/** Exits with 1 when the 95th percentile of a visitor's measure is over its bound among 10,000 posts. */
const bound = { posts: 10_000, p95Ms: 20 };
const usage = 'How long a search takes among many posts.\n\n  npm run bench:search -- [POSTS]\n';
const [given = String(bound.posts)] = readArguments(usage, { positionals: ['POSTS?'] }).positionals;
const postCount = Number(given);
if (!Number.isInteger(postCount) || postCount < 1)
  refuseArguments(usage, `'${given}' is not a number of posts.`);
const pageSize = 20;

const folder = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
const { database } = openEmbedded(folder);
try {
  const filledMs = await timed(() => writeManyPosts(database, postCount));
  process.stdout.write(`${postCount} posts written and indexed in ${(filledMs / 1000).toFixed(1)} s\n`);

  const posts = createPostService({ database, now: () => new Date() });
  const queries = createWriter(1).queries(200);
  for (const query of queries.slice(0, 10)) await posts.search(query, { limit: pageSize, offset: 0 });
  const visitorMeasures = {
    'posts.search': (q: string) => posts.search(q, { limit: pageSize, offset: 0 }),
    'with excerpts': async (q: string) => {
      const found = await posts.search(q, { limit: pageSize, offset: 0 });
      return toSearchResults(found.posts, found.terms, datesIn({ locale: 'en-US', timeZone: 'UTC' }));
    },
    'posts.page, exact total': (q: string) => posts.page('visitor', { q, limit: pageSize, offset: 0 }),
    'posts.page, newest': (q: string) =>
      posts.page('visitor', { q, sort: 'newest', limit: pageSize, offset: 0 }),
    'posts.page, oldest': (q: string) =>
      posts.page('visitor', { q, sort: 'oldest', limit: pageSize, offset: 0 }),
  };
  const measures = {
    ...visitorMeasures,
    'summaries by title': (q: string) =>
      posts.summaries('administrator', { q, sort: 'title', limit: 24, offset: 0 }),
  };
  for (const [name, search] of Object.entries(measures)) {
    const times: Time[] = [];
    for (const query of queries) times.push(await measured(query, () => search(query)));
    report(`${name}, processor`, times, 'processorMs');
    const p95 = report(`${name}, clock`, times, 'clockMs');
    if (name in visitorMeasures && postCount === bound.posts && p95 > bound.p95Ms) process.exitCode = 1;
  }
} finally {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface Time {
  readonly query: string;
  readonly clockMs: number;
  /** Without the waits of a busy machine. */
  readonly processorMs: number;
}

async function measured(query: string, work: () => Promise<unknown>): Promise<Time> {
  const before = process.cpuUsage();
  const clockMs = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { query, clockMs, processorMs: (user + system) / 1000 };
}

/** @returns The 95th percentile in milliseconds. */
function report(name: string, times: readonly Time[], unit: 'clockMs' | 'processorMs'): number {
  const sorted = times.toSorted((a, b) => a[unit] - b[unit]);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const ms = (share: number) => (at(share)?.[unit] ?? 0).toFixed(1);
  process.stdout.write(
    `${name}: median ${ms(0.5)} ms, p95 ${ms(0.95)} ms, max ${ms(1)} ms (“${at(1)?.query}”)\n`,
  );
  return at(0.95)?.[unit] ?? 0;
}
