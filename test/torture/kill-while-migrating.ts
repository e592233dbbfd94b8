import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrationsFolder } from '#platform/database/embedded/open-embedded.ts';
import { migrateSqlite } from '#platform/database/embedded/sqlite-migrate.ts';
import { migrationNames } from '#platform/database/migrations.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { killServerWhileItStarts, startServerProcess } from '#test/support/server-process.ts';
import type { Faults } from './part.ts';
import { seededRandom } from './random.ts';
import { readStored } from './stored-state.ts';
import { rowsOf } from './table-rows.ts';

const posts = 1_500;
const firstMigrations = 1;
// A guess; each round measures it anew.
const usualStartMs = 1_500;
const environment = { SAMPLE_CONTENT: 'off' };

/** Kills a server while it brings an old database up to date, and then lets another one do it. */
export async function killWhileMigrating(
  rounds: number,
  seed: number,
  { faults, onRound }: { faults: Faults; onRound: () => void },
): Promise<Record<string, number>> {
  if (rounds === 0) return {};
  const random = seededRandom(seed, 1);
  const folder = await makeDataFolder();
  const old = path.join(folder, 'old');
  makeOldFolder(old);
  const before = rowsOf(path.join(old, 'site.db'));
  let cutMigrations = 0;
  try {
    let startMs = usualStartMs;
    for (let round = 1; round <= rounds; round++) {
      const dataDir = path.join(folder, `round-${round}`);
      cpSync(old, dataDir, { recursive: true });
      // What a start does before it opens the database is the same every time: the last part is what matters.
      await killServerWhileItStarts(dataDir, random.between(Math.round(startMs * 0.3), startMs));
      if (appliedIn(dataDir) === firstMigrations) cutMigrations++;
      const startedAt = performance.now();
      const server = await startServerProcess({ dataDir, environment });
      startMs = Math.round(performance.now() - startedAt);
      for (const fault of judge(dataDir, before)) faults.add(`migration ${round}: ${fault}`);
      await server.kill();
      rmSync(dataDir, { recursive: true });
      onRound();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { 'migrations killed': rounds, 'of them before the commit': cutMigrations };
}

/** A site as an early version left it, with posts enough for the upgrade to take its time. */
function makeOldFolder(dataDir: string): void {
  const early = path.join(dataDir, 'early-migrations');
  mkdirSync(early, { recursive: true });
  for (const name of migrationNames(migrationsFolder).slice(0, firstMigrations)) {
    copyFileSync(path.join(migrationsFolder, name), path.join(early, name));
  }
  mkdirSync(path.join(dataDir, 'uploads'));
  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  database.exec('pragma journal_mode = wal');
  migrateSqlite(database, early);
  database.exec('begin');
  const post = database.prepare(
    `insert into posts (id, title, content, tags, author, search_text, status, is_published, created_at, updated_at)
     values (?, ?, ?, 'Web', ?, ?, 'published', 0, ?, ?)`,
  );
  const tag = database.prepare("insert into post_tags (post_id, tag_key) values (?, 'web')");
  for (let index = 0; index < posts; index++) {
    const text = `Old post ${index} about many things. `.repeat(40).trim();
    const at = Date.UTC(2024, 0, 1) + index * 60_000;
    post.run(
      `old-${index}`,
      `Old post ${index}`,
      `<p>${text}</p>`,
      `Author ${index}`,
      text.toLowerCase(),
      at,
      at,
    );
    tag.run(`old-${index}`);
  }
  database.exec('commit');
  database.close();
  rmSync(early, { recursive: true });
}

function judge(dataDir: string, before: ReturnType<typeof rowsOf>): string[] {
  const { faults, posts: stored } = readStored(dataDir);
  const missing = migrationNames(migrationsFolder).length - appliedIn(dataDir);
  if (missing !== 0) faults.push(`${missing} migrations are missing`);
  for (const { author, title, content } of before.posts ?? []) {
    const post = stored.get(String(author));
    if (post?.title !== title || post?.content !== content) faults.push(`${author} is not what it was`);
  }
  const copies = readdirSync(path.join(dataDir, 'backups')).filter((name) => name.startsWith('before-'));
  if (copies.length === 0) faults.push('there is no copy of the database from before');
  for (const copy of copies) {
    const kept = rowsOf(path.join(dataDir, 'backups', copy));
    if (JSON.stringify(kept.posts) !== JSON.stringify(before.posts))
      faults.push(`${copy} is not what was before`);
  }
  return faults;
}

function appliedIn(dataDir: string): number {
  // Not read-only: what a killed process has left in its log has to be taken in first.
  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  try {
    return Number(database.prepare('select count(*) as applied from migrations').get()?.applied);
  } finally {
    database.close();
  }
}
