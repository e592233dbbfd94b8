import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import { isVisibleAt } from '#site/schema/post-condition.server.ts';
import type { NamedPerson } from './person.ts';

export function createPostAuthors(database: Database) {
  const ofPosts = database
    .selectFrom('post_authors')
    .innerJoin('people', 'people.id', 'post_authors.person_id')
    .select(['post_authors.post_id', 'post_authors.position', 'people.id', 'people.slug', 'people.name']);

  return {
    /** Replaces all authors; `personIds` in the order of the byline. */
    async set(postId: string, personIds: readonly string[]): Promise<void> {
      await database.deleteFrom('post_authors').where('post_id', '=', postId).execute();
      if (personIds.length === 0) return;
      await database
        .insertInto('post_authors')
        .values((eb) => {
          const goes_live_at = eb
            .selectFrom('posts')
            .select('goes_live_at')
            .where('id', '=', postId)
            .$asScalar();
          return personIds.map((person_id, position) => ({
            ...{ post_id: postId, person_id, position, goes_live_at },
          }));
        })
        .execute();
    },

    async of(postIds: readonly string[]): Promise<Map<string, NamedPerson[]>> {
      const found = new Map<string, NamedPerson[]>();
      for (const some of inBatches(postIds)) {
        const rows = await ofPosts.where('post_authors.post_id', 'in', some).execute();
        for (const { post_id, position: _, ...person } of rows.toSorted(byPosition)) {
          found.set(post_id, [...(found.get(post_id) ?? []), person]);
        }
      }
      return found;
    },

    /** Includes the trash. */
    async postsOf(personId: string): Promise<{ id: string; author: string; isInTrash: boolean }[]> {
      const rows = await database
        .selectFrom('post_authors')
        .innerJoin('posts', 'posts.id', 'post_authors.post_id')
        .select(['posts.id', 'posts.author', 'posts.deleted_at'])
        .where('post_authors.person_id', '=', personId)
        .orderBy('posts.id')
        .execute();
      return rows.map(({ deleted_at, ...post }) => ({ ...post, isInTrash: deleted_at !== null }));
    },

    /** By person, without the trash. */
    async counts(now: Date): Promise<Map<string, { posts: number; live: number }>> {
      const rows = await database
        .selectFrom('post_authors')
        .innerJoin('posts', 'posts.id', 'post_authors.post_id')
        .where('posts.deleted_at', 'is', null)
        .groupBy('person_id')
        .select((eb) => [
          'person_id',
          eb.fn.countAll<number>().as('posts'),
          eb.fn.sum<number>(eb.case().when(isVisibleAt(eb, now)).then(1).else(0).end()).as('live'),
        ])
        .execute();
      return new Map(
        rows.map(({ person_id, posts, live }) => [person_id, { posts: Number(posts), live: Number(live) }]),
      );
    },

    /** A post by both is then by the other alone. Settle bylines afterwards. */
    async handOver(from: string, to: string): Promise<void> {
      const ofOther = database.selectFrom('post_authors').select('post_id').where('person_id', '=', to);
      await database
        .deleteFrom('post_authors')
        .where('person_id', '=', from)
        .where('post_id', 'in', ofOther)
        .execute();
      await database
        .updateTable('post_authors')
        .set({ person_id: to })
        .where('person_id', '=', from)
        .execute();
      // Ids are 36 random characters: replacing the text hits nothing else.
      for (const table of ['posts', 'revisions'] as const) {
        await database
          .updateTable(table)
          .set({ authors: sql<string>`replace(authors, ${from}, ${to})` })
          .where('authors', 'like', `%${from}%`)
          .execute();
      }
      await database
        .updateTable('drafts')
        .set({ fields: sql<string>`replace(fields, ${from}, ${to})` })
        .where('fields', 'like', `%${from}%`)
        .execute();
    },

    /** The rest of the post follows when it is restored and saved. */
    async setTextInTrash(postId: string, author: string): Promise<void> {
      await database
        .updateTable('posts')
        .set({ author })
        .where('id', '=', postId)
        .where('deleted_at', 'is not', null)
        .execute();
    },

    /** Leaves posts that only their text names the person in. */
    async forget(personId: string): Promise<void> {
      await database.deleteFrom('post_authors').where('person_id', '=', personId).execute();
    },

    /** Posts whose author is only a text, newest first. */
    async unattributed(): Promise<{ id: string; author: string; isInTrash: boolean }[]> {
      const ids = database
        .selectFrom('posts')
        .select('posts.id')
        .where('is_page', '=', 0)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('post_authors')
                .select('person_id')
                .whereRef('post_authors.post_id', '=', 'posts.id'),
            ),
          ),
        );
      // Asked at every start: an index alone answers it.
      if (!(await ids.limit(1).executeTakeFirst())) return [];
      const rows = await database
        .selectFrom('posts')
        .select(['id', 'author', 'deleted_at'])
        .where('id', 'in', ids)
        .where('author', '!=', '')
        .orderBy('goes_live_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ deleted_at, ...post }) => ({ ...post, isInTrash: deleted_at !== null }));
    },

    /** For posts that have no people yet. */
    async attribute(postIds: readonly string[], personId: string): Promise<void> {
      for (const some of inBatches(postIds)) {
        await database
          .insertInto('post_authors')
          .columns(['post_id', 'person_id', 'position', 'goes_live_at'])
          .expression((eb) =>
            eb
              .selectFrom('posts')
              .where('id', 'in', some)
              .select((post) => [
                'id',
                post.val(personId).as('person_id'),
                sql.lit(0).as('position'),
                'goes_live_at',
              ]),
          )
          .execute();
      }
    },
  };
}

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;
