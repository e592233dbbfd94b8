import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import { fieldNames, fromColumns, toColumns } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { Revision, RevisionKind } from './revision.ts';

export function createRevisionRepository(database: Database) {
  const ofPost = (postId: string) => database.selectFrom('revisions').where('post_id', '=', postId);

  return {
    /** Call in the save's transaction. `files`: those the post needs. Returns the revision's number. */
    async add(
      post: Post,
      { kind, by, files }: { kind: RevisionKind; by: string; files: readonly string[] },
    ): Promise<number> {
      const { last } = await ofPost(post.id)
        .select((eb) => eb.fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow();
      const number = Number(last ?? 0) + 1;
      await database
        .insertInto('revisions')
        .values({
          post_id: post.id,
          number,
          saved_at: post.updatedAt.getTime(),
          saved_by: by,
          kind,
          ...toColumns(post),
        })
        .execute();
      await createMediaUsage(database).setRevisionUses(post.id, number, files);
      return number;
    },

    /** Changes bylines of old versions that name nobody else. */
    async replaceAuthor(from: string, to: string): Promise<void> {
      await database.updateTable('revisions').set({ author: to }).where('author', '=', from).execute();
    },

    /** E-mail addresses. */
    async replaceSaver(from: string, to: string): Promise<void> {
      await database.updateTable('revisions').set({ saved_by: to }).where('saved_by', '=', from).execute();
    },

    async list(postId: string): Promise<Revision[]> {
      return (await ofPost(postId).selectAll().orderBy('number', 'desc').execute()).map(asRevision);
    },

    /** @param until Absent: of all. */
    async newest(postId: string, until?: Date): Promise<Revision | undefined> {
      const row = await ofPost(postId)
        .selectAll()
        .$if(until !== undefined, (query) => query.where('saved_at', '<=', until?.getTime() ?? 0))
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && asRevision(row);
    },

    async find(postId: string, number: number): Promise<Revision | undefined> {
      const row = await ofPost(postId).selectAll().where('number', '=', number).executeTakeFirst();
      return row && asRevision(row);
    },
  };
}

function asRevision(row: Selectable<Schema['revisions']>): Revision {
  return {
    number: row.number,
    savedAt: new Date(row.saved_at),
    savedBy: row.saved_by,
    kind: row.kind,
    ...fromColumns(row, fieldNames),
  };
}
