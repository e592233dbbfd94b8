import { openEmbedded } from '#server/database/open-embedded.ts';
import { writeManyPosts } from './many-posts.ts';

/** Fills an empty data folder with so many posts. */
export async function seedFolder(folder: string, posts: number): Promise<void> {
  const { database } = openEmbedded(folder);
  try {
    await writeManyPosts(database, posts);
  } finally {
    await database.destroy();
  }
}
