import { parseArgs } from 'node:util';
import { writeManyPosts } from '../bench/many-posts.ts';
import { readConfigOrExit } from '../server/config-or-exit.ts';
import { claimDataFolder } from '../server/data-lock.ts';
import { openDatabase } from '../server/database/open.ts';
import { startProgress } from './progress.ts';
import { runCommand } from './run-command.ts';

const usage = `Fills DATA_DIR with invented posts, to see how the site does among many. It must hold none of them yet.

  npm run seed -- --posts 100000
`;

const posts = readArguments();
const { dataDir } = readConfigOrExit(process.env);
await runCommand(async (signal) => {
  const release = claimDataFolder(dataDir);
  const { database } = openDatabase(dataDir);
  const progress = startProgress('Writing posts', posts, { unit: 'posts' });
  try {
    await writeManyPosts(database, posts, {
      onWritten(count) {
        progress.add(count);
        signal.throwIfAborted();
      },
    });
    progress.finish();
  } finally {
    await database.destroy();
    release();
  }
});

function readArguments(): number {
  try {
    const { values } = parseArgs({ options: { posts: { type: 'string' } } });
    const count = Number(values.posts);
    if (Number.isInteger(count) && count > 0 && count <= 1_000_000) return count;
  } catch {
    // An option nobody knows: said below.
  }
  process.stderr.write(usage);
  process.exit(1);
}
