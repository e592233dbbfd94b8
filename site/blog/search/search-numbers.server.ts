import type { Database } from '@site/database/schema';
import type { PostSearchEntry, PostSearchQuery } from './post-search-index.server.ts';

// Posts in one second. Times the last second of the year 9999 this is still a safe integer.
const numbersPerSecond = 32_768;

export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly without: readonly number[];
}

/** Ends included. Numbers count seconds and the clock may go back, so posts ahead of the instant are looked at singly. */
export async function rangeOf(database: Database, { until, after }: PostSearchQuery): Promise<NumberRange> {
  const from = after ? endOf(after) + 1 : Number.MIN_SAFE_INTEGER;
  const to = until ? endOf(until) : Number.MAX_SAFE_INTEGER;
  if (!until && !after) return { from, to, without: [] };
  const moment = (until ?? after)?.getTime() ?? 0;
  const rows = await database
    .selectFrom('post_search_entries')
    .innerJoin('posts', 'posts.id', 'post_search_entries.post_id')
    .select(['number', 'posts.scheduled_at'])
    .where('number', '>', until ? to : from - 1)
    .execute();
  const isThere = ({ scheduled_at }: { scheduled_at: number | null }) => (scheduled_at ?? 0) <= moment;
  const there = rows.filter(isThere).map(({ number }) => number);
  if (there.length === 0) return { from, to, without: [] };
  if (!until) return { from, to, without: there };
  const last = Math.max(...there);
  const waiting = rows.filter((row) => !isThere(row) && row.number <= last);
  return { from, to: last, without: waiting.map(({ number }) => number) };
}

const endOf = (instant: Date) => (Math.floor(instant.getTime() / 1000) + 1) * numbersPerSecond - 1;

/** Keeps the number while its second is right; else the next free one. */
export async function numberFor(database: Database, entry: PostSearchEntry): Promise<number> {
  return (await ownNumber(database, entry)) ?? freeNumber(database, entry);
}

async function ownNumber(database: Database, entry: PostSearchEntry): Promise<number | null> {
  const row = await database
    .selectFrom('post_search_entries')
    .select('number')
    .where('post_id', '=', entry.postId)
    .executeTakeFirst();
  const first = firstNumber(entry);
  return row && row.number >= first && row.number < first + numbersPerSecond ? row.number : null;
}

async function freeNumber(database: Database, entry: PostSearchEntry): Promise<number> {
  let first = firstNumber(entry);
  for (;;) {
    const { highest } = await database
      .selectFrom('post_search_entries')
      .select((eb) => eb.fn.max('number').as('highest'))
      .where('number', '>=', first)
      .where('number', '<', first + numbersPerSecond)
      .executeTakeFirstOrThrow();
    const number = highest === null ? first : Number(highest) + 1;
    if (number < first + numbersPerSecond) return number;
    first += numbersPerSecond;
  }
}

function firstNumber({ goesLiveAt, isScheduled }: PostSearchEntry): number {
  const seconds = goesLiveAt.getTime() / 1000;
  return (isScheduled ? Math.ceil(seconds) : Math.floor(seconds)) * numbersPerSecond;
}
