import { afterBulkLoad } from '@site/database/after-bulk-load';
import { openDatabase } from '@site/database/open';
import { writeManyPosts } from '#site/cli/seed/many-posts.ts';

export async function seedSite(
  site: { dataDir: string; databaseUrl: string | null },
  posts: number,
): Promise<void> {
  const { database } = await openDatabase(site);
  try {
    await writeManyPosts(database, posts);
    await afterBulkLoad(database);
  } finally {
    await database.destroy();
  }
}
