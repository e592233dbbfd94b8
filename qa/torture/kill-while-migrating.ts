import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrationsFolder, openEmbedded } from '@site/database/embedded/open-embedded';
import { migrationNames } from '@site/database/migrations';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { type Faults, triesForKill } from './part.ts';
import { seededRandom } from './random.ts';
import { rowsOf } from './table-rows.ts';

const posts = 1_500;
// A guess; each round measures it anew.
const usualRunMs = 1_500;

// What a later version could bring: a new column, a change of every row, and a table filled from the posts.
const laterMigrations = {
  '9001-copies.sql': `alter table posts add column copies text not null default '';
    update posts set copies = hex(title || content);`,
  '9002-words.sql': `create table post_copies (post_id text not null, number integer not null, copy text not null) strict;
    insert into post_copies
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 40)
    select id, number, copies from posts, numbers;
    create index post_copies_by_copy on post_copies (copy, number);`,
};

/** Kills a process while it brings a database up to date, and then lets another one do it. */
export async function killWhileMigrating(
  rounds: number,
  seed: number,
  { faults, onRound }: { faults: Faults; onRound: () => void },
): Promise<Record<string, number>> {
  const random = seededRandom(seed, 1);
  const folder = await makeDataFolder();
  const old = path.join(folder, 'old');
  const later = path.join(folder, 'later');
  await makeOldFolder(old);
  cpSync(migrationsFolder, later, { recursive: true });
  for (const [name, sql] of Object.entries(laterMigrations)) writeFileSync(path.join(later, name), sql);
  const known = appliedIn(old);
  const before = rowsOf(path.join(old, 'site.db'));
  let killed = 0;
  let cutMigrations = 0;
  try {
    let runMs = usualRunMs;
    for (let round = 1; killed < rounds && round <= rounds * triesForKill; round++) {
      const dataDir = path.join(folder, `round-${round}`);
      cpSync(old, dataDir, { recursive: true });
      const killAfterMs = random.between(Math.round(runMs * 0.3), runMs);
      const isKilled = (await migrate(dataDir, later, killAfterMs)) === null;
      if (isKilled) killed++;
      if (appliedIn(dataDir) === known) cutMigrations++;
      const startedAt = performance.now();
      const exitCode = await migrate(dataDir, later);
      runMs = Math.round(performance.now() - startedAt);
      if (exitCode !== 0) faults.add(`migration ${round}: ended with ${exitCode}`);
      for (const fault of judge(dataDir, later, before)) faults.add(`migration ${round}: ${fault}`);
      rmSync(dataDir, { recursive: true });
      if (isKilled) onRound();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { 'migrations killed': killed, 'of them before the commit': cutMigrations };
}

/** @param killAfterMs Absent: it may end by itself. @returns The exit code; null when it was killed. */
async function migrate(dataDir: string, migrations: string, killAfterMs?: number): Promise<number | null> {
  const program = path.join(import.meta.dirname, 'migrate-folder.ts');
  const child = spawn(process.execPath, [program, dataDir, migrations], { stdio: 'ignore' });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  if (killAfterMs !== undefined) {
    await Promise.race([ended, sleep(killAfterMs)]);
    child.kill('SIGKILL');
  }
  return ended;
}

/** A site of this version, with posts enough for the upgrade to take its time. */
async function makeOldFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  await openEmbedded(dataDir).database.destroy();
  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  database.exec('begin');
  const post = database.prepare(
    `insert into posts (id, title, content, tags, author, search_text, status, is_published, created_at, updated_at)
     values (?, ?, ?, 'Web', 'Ann', '', 'published', 0, ?, ?)`,
  );
  for (let index = 0; index < posts; index++) {
    const text = `Old post ${index} about many things. `.repeat(40).trim();
    const at = Date.UTC(2024, 0, 1) + index * 60_000;
    post.run(`old-${index}`, `Old post ${index}`, `<p>${text}</p>`, at, at);
  }
  database.exec('commit');
  database.close();
}

function judge(dataDir: string, migrations: string, before: ReturnType<typeof rowsOf>): string[] {
  const faults: string[] = [];
  const missing = migrationNames(migrations).length - appliedIn(dataDir);
  if (missing !== 0) faults.push(`${missing} migrations are missing`);
  const after = rowsOf(path.join(dataDir, 'site.db'));
  const stored = after.posts?.map(({ copies: _, ...post }) => post);
  if (JSON.stringify(stored) !== JSON.stringify(before.posts))
    faults.push('the posts are not what they were');
  if (after.post_copies?.length !== posts * 40) faults.push('the new table is not whole');
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
