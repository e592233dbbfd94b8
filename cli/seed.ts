import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Database } from '#platform/database/schema.ts';
import { claimDataFolder } from '#platform/files/data-lock.ts';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { readConfigOrExit } from '#server/process/config-or-exit.ts';
import { writeManyPosts } from '../bench/many-posts.ts';
import { startProgress } from './progress.ts';
import { CommandError, runCommand } from './run-command.ts';

const usage = `Fills DATA_DIR with invented posts, to see how the site does among many. It must hold no post yet.

  npm run seed -- --posts 100000
`;

const posts = readArguments();
const config = readConfigOrExit(process.env);
const { dataDir } = config;
const whenStopped = 'The posts written so far are there: remove the folder to begin again.';
await runCommand(fill, { whenStopped });

async function fill(signal: AbortSignal): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = claimDataFolder(dataDir);
  const { database } = await openDatabase(config, { beforeCreate: () => refuseLostDatabase(config) });
  try {
    await refusePosts(database);
    const progress = startProgress('Writing posts', posts, { unit: 'posts' });
    await writeManyPosts(database, posts, {
      onWritten(count) {
        progress.add(count);
        signal.throwIfAborted();
      },
    });
    await afterBulkLoad(database);
    progress.finish();
  } finally {
    await database.destroy();
    release();
  }
}

/** Sample posts among real ones would be published. */
async function refusePosts(database: Database): Promise<void> {
  const known = await database.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  if (!known) return;
  throw new CommandError(
    `${config.databaseUrl ? 'The database' : dataDir} has posts already. Choose an empty one.`,
  );
}

function readArguments(): number {
  try {
    const { values } = parseArgs({ options: { posts: { type: 'string' } } });
    const count = Number(values.posts);
    if (Number.isInteger(count) && count > 0 && count <= 1_000_000) return count;
  } catch {
    // An unknown option: reported below.
  }
  process.stderr.write(usage);
  process.exit(1);
}
