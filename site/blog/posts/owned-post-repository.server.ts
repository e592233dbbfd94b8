import type { Database } from '@site/database/schema';

interface OwnedPost {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function createOwnedPostRepository(database: Database) {
  return {
    /** Includes the trash. */
    async countSince(ownerId: string, since: Date): Promise<number> {
      const { total } = await database
        .selectFrom('posts')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('owner_id', '=', ownerId)
        .where('created_at', '>', since.getTime())
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Includes the trash; oldest first. */
    async list(ownerId: string): Promise<OwnedPost[]> {
      const rows = await database
        .selectFrom('posts')
        .select(['id', 'title', 'author', 'created_at', 'updated_at'])
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ created_at, updated_at, ...post }) => ({
        ...post,
        createdAt: new Date(created_at),
        updatedAt: new Date(updated_at),
      }));
    },
  };
}
