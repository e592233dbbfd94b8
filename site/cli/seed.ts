import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterBulkLoad } from '@site/database/after-bulk-load';
import { openDatabase } from '@site/database/open';
import type { OpenDatabase } from '@site/database/open-database';
import type { Database } from '@site/database/schema';
import { databaseName } from '@site/platform/files/data-folder';
import { claimDataFolder } from '@site/platform/files/data-lock';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { startProgress } from '@site/platform/terminal/progress';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { CommandError, runCommand } from './run-command.ts';
import { writeManyPosts } from './seed/many-posts.ts';
import { openSiteDatabase, readCommandConfig } from './site-of-command.ts';

const usage = `Fills DATA_DIR with invented posts, to see how the site does among many. It must hold no post yet.

  npm run seed -- --posts 100000
`;

const posts = readCount();
const config = readCommandConfig();
const { dataDir } = config;
const whenStopped = 'The posts written so far are there: remove the folder to begin again.';
await runCommand(fill, { whenStopped });

async function fill(signal: AbortSignal): Promise<void> {
  if (!existsSync(dataDir)) throw new CommandError(`DATA_DIR: there is no folder ${dataDir}.`);
  const release = claimDataFolder(dataDir);
  const { database } = await openOrMake();
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

/** A database is made in an empty folder; one that is there is not migrated. */
async function openOrMake(): Promise<OpenDatabase> {
  const isThere = config.databaseUrl !== null || existsSync(path.join(dataDir, databaseName));
  if (isThere) return openSiteDatabase(config);
  return openDatabase(config, { beforeCreate: () => refuseLostDatabase(config) });
}

/** Sample posts among real ones would be published. */
async function refusePosts(database: Database): Promise<void> {
  const known = await database.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  if (!known) return;
  throw new CommandError(
    `${config.databaseUrl ? 'The database' : dataDir} has posts already. Choose an empty one.`,
  );
}

function readCount(): number {
  const { values } = readArguments(usage, { options: { posts: { type: 'string' } } });
  const count = Number(values.posts);
  if (Number.isInteger(count) && count > 0 && count <= 1_000_000) return count;
  return refuseArguments(usage, '--posts needs a whole number from 1 to 1,000,000.');
}
