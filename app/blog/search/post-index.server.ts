import { setTimeout as pause } from 'node:timers/promises';
import { readPreference, writePreference } from '#platform/database/preferences.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { indexPost, indexVersion } from './post-search.server.ts';

export interface PostIndexing {
  /** Ends after the post being indexed; the next start goes on behind it. */
  stop(): Promise<void>;
}

interface Pace {
  /** Other queries wait as long. */
  readonly batchMs: number;
  readonly pauseMs: number;
  isStopped(): boolean;
}

/** The preference that says how far a database is with its index of words. */
export const postIndexNote = 'post_index';
const mostInBatch = 50;

/** Indexes, in the background, whatever was indexed in an older way, or by a migration, which knows SQL alone. */
export function startPostIndexing(
  database: Database,
  log: { info(details: object, message: string): void; error(details: object, message: string): void },
): PostIndexing {
  let isStopped = false;
  const done = indexOldPosts(database, { batchMs: 15, pauseMs: 15, isStopped: () => isStopped }).then(
    (posts) => {
      if (posts > 0) log.info({ posts }, 'posts were indexed anew for the search');
    },
    (error: unknown) => log.error({ err: error }, 'the posts could not be indexed anew'),
  );
  return {
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

/**
 * Indexes every post anew, once for each `indexVersion`. Progress is kept with each batch, so whoever is stopped goes
 * on later; posts saved meanwhile are right already.
 *
 * @returns How many posts that were.
 */
export async function indexOldPosts(
  database: Database,
  { batchMs, pauseMs, isStopped }: Pace = { batchMs: 1_000, pauseMs: 0, isStopped: () => false },
): Promise<number> {
  let indexed = 0;
  for (let last = await readProgress(database); last !== null && !isStopped(); ) {
    const begun = performance.now();
    const from = last;
    const batch = await inTransaction(database, async (transaction) => {
      const ids = await idsAfter(transaction, from);
      const done: string[] = [];
      for (const id of ids) {
        await indexPost(transaction, id);
        done.push(id);
        if (isStopped() || performance.now() - begun > batchMs) break;
      }
      const isEnd = done.length === ids.length && ids.length < mostInBatch;
      const next = isEnd ? null : (done.at(-1) ?? from);
      await writeProgress(transaction, next);
      return { next, count: done.length };
    });
    indexed += batch.count;
    last = batch.next;
    if (last !== null) await pause(pauseMs);
  }
  return indexed;
}

/** Says that nothing was indexed in an older way: for a database that has no posts yet. */
export async function notePostsIndexed(database: Database): Promise<void> {
  const anyPost = await database.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  if (!anyPost) await writeProgress(database, null);
}

async function idsAfter(database: Database, last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('posts')
    .select('id')
    .where('id', '>', last)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(mostInBatch)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns The id of the last post indexed in today's way, empty before the first; null when all are. */
async function readProgress(database: Database): Promise<string | null> {
  const [version, ...last] = ((await readPreference(database, postIndexNote)) ?? '').split(' ');
  if (version !== String(indexVersion)) return '';
  return last.length === 0 ? null : last.join(' ');
}

function writeProgress(database: Database, last: string | null): Promise<void> {
  return writePreference(
    database,
    postIndexNote,
    last === null ? `${indexVersion}` : `${indexVersion} ${last}`,
  );
}
