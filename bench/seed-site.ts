import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { openDatabase } from '#platform/database/open.ts';
import { writeManyPosts } from '../cli/seed/many-posts.ts';

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
