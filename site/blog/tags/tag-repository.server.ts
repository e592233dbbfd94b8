import type { Database } from '@site/database/schema';
import { isVisibleAt } from '#site/schema/post-condition.server.ts';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';
import type { ManagedTag } from './tag-contract.ts';

/** Posts in the trash do not count. */
export function createTagRepository(database: Database) {
  const tagged = database
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .where('posts.deleted_at', 'is', null);

  return {
    async list(now: Date): Promise<Omit<ManagedTag, 'names'>[]> {
      const rows = await tagged
        .groupBy('tag_key')
        .select((eb) => [
          'tag_key',
          eb.fn.countAll<number>().as('total'),
          eb.fn.sum<number | null>(eb.case().when(isVisibleAt(eb, now)).then(1).else(0).end()).as('live'),
          eb.fn.max('posts.tags').as('spelled'),
          eb.fn.max('posts.created_at').as('last'),
        ])
        .orderBy('total', 'desc')
        .orderBy('tag_key')
        .execute();
      return rows.map(({ tag_key, total, live, spelled, last }) => ({
        tag: parseTags(spelled ?? '').find((tag) => tagKey(tag) === tag_key) ?? tag_key,
        posts: Number(total),
        live: Number(live),
        lastUsedAt: new Date(Number(last)).toISOString(),
      }));
    },

    /** As one of its posts spells it; undefined without one. */
    async spellingOf(key: string): Promise<string | undefined> {
      const row = await tagged
        .where('tag_key', '=', key)
        .select('posts.tags')
        .orderBy('post_id')
        .limit(1)
        .executeTakeFirst();
      return row && parseTags(row.tags).find((tag) => tagKey(tag) === key);
    },

    async postsWith(key: string): Promise<string[]> {
      const rows = await tagged.where('tag_key', '=', key).select('post_id').orderBy('post_id').execute();
      return rows.map(({ post_id }) => post_id);
    },

    /** `target` null: nothing takes its place. */
    async redirect(key: string, target: string | null, since: Date): Promise<void> {
      const values = { target_key: target, since: since.getTime() };
      // Redirects to this tag lead on, never in a circle.
      await database
        .updateTable('tag_redirects')
        .set({ target_key: target })
        .where('target_key', '=', key)
        .execute();
      await database
        .insertInto('tag_redirects')
        .values({ tag_key: key, ...values })
        .onConflict((conflict) => conflict.column('tag_key').doUpdateSet(values))
        .execute();
      if (target !== null) {
        await database.deleteFrom('tag_redirects').where('tag_key', '=', target).execute();
      }
    },

    /** Undefined when the tag was never renamed or deleted. */
    async targetOf(key: string): Promise<{ target: string | null } | undefined> {
      const row = await database
        .selectFrom('tag_redirects')
        .select('target_key')
        .where('tag_key', '=', key)
        .executeTakeFirst();
      return row && { target: row.target_key };
    },
  };
}
