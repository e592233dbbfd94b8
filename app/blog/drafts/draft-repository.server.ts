import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { filesIn } from '#app/blog/posts/post-files.server.ts';
import { createMediaUsage } from '#app/media/media-usage.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { draftFieldsSchema } from './draft.ts';

export interface Draft {
  /** Of a post that is not created yet: the key of its creation. */
  readonly postId: string;
  readonly editorId: string;
  readonly administratorId: string;
  /** Counts the changes in that editor. */
  readonly sequence: number;
  /** The post's `updatedAt` the writing started from, as the editor read it. */
  readonly baseVersion: string;
  readonly savedAt: Date;
  readonly fields: DraftFields;
}

/** A post that is not created yet, by its latest draft. */
export interface NewDraft {
  readonly creationId: string;
  readonly title: string;
  readonly savedAt: Date;
  /** How many editors hold a draft of it. */
  readonly versions: number;
}

export interface DraftRepository {
  /** Latest first. */
  list(postId: string, administratorId: string): Promise<Draft[]>;
  /** Of the given posts, those that have a draft of anybody. */
  postsWithDrafts(postIds: readonly string[]): Promise<string[]>;
  find(postId: string, editorId: string): Promise<Draft | undefined>;
  /** Replaces the editor's earlier draft. */
  save(draft: Draft): Promise<void>;
  /** The administrator's own; one that is gone already is no error. */
  remove(postId: string, editorId: string, administratorId: string): Promise<void>;
  /** Removes all of the administrator's drafts of one post. */
  removeAll(postId: string, administratorId: string): Promise<void>;
  /** Removes the editor's draft unless it is newer than `sequence`. */
  removeUpTo(postId: string, editorId: string, sequence: number): Promise<void>;
  /** Of posts that are not created yet, latest first. */
  listNew(administratorId: string): Promise<NewDraft[]>;
  /** Gives the drafts of a creation to the post that it made. */
  adopt(creationId: string, postId: string): Promise<void>;
}

export function createDraftRepository(database: Database): DraftRepository {
  const drafts = (postId: string) => database.selectFrom('drafts').selectAll().where('post_id', '=', postId);

  const ofEditor = (postId: string, editorId: string) =>
    database.deleteFrom('drafts').where('post_id', '=', postId).where('editor_id', '=', editorId);

  return {
    async list(postId, administratorId) {
      const rows = await drafts(postId)
        .where('administrator_id', '=', administratorId)
        .orderBy('saved_at', 'desc')
        .execute();
      return rows.map(asDraft);
    },

    async postsWithDrafts(postIds) {
      if (postIds.length === 0) return [];
      const rows = await database
        .selectFrom('drafts')
        .select('post_id')
        .distinct()
        .where('post_id', 'in', postIds)
        .execute();
      return rows.map(({ post_id }) => post_id);
    },

    async find(postId, editorId) {
      const row = await drafts(postId).where('editor_id', '=', editorId).executeTakeFirst();
      return row && asDraft(row);
    },

    async save({ postId, editorId, administratorId, sequence, baseVersion, savedAt, fields }) {
      const values = {
        sequence,
        base_version: baseVersion,
        saved_at: savedAt.getTime(),
        fields: JSON.stringify(fields),
        title: fields.title,
      };
      await database
        .insertInto('drafts')
        .values({ post_id: postId, editor_id: editorId, administrator_id: administratorId, ...values })
        .onConflict((conflict) => conflict.columns(['post_id', 'editor_id']).doUpdateSet(values))
        .execute();
      const files = createMediaUsage(database);
      await files.setDraftUses(postId, editorId, await files.known(filesIn(fields)));
    },

    async remove(postId, editorId, administratorId) {
      await ofEditor(postId, editorId).where('administrator_id', '=', administratorId).execute();
    },

    async removeAll(postId, administratorId) {
      await database
        .deleteFrom('drafts')
        .where('post_id', '=', postId)
        .where('administrator_id', '=', administratorId)
        .execute();
    },

    async removeUpTo(postId, editorId, sequence) {
      await ofEditor(postId, editorId).where('sequence', '<=', sequence).execute();
    },

    async listNew(administratorId) {
      const rows = await database
        .selectFrom('drafts')
        .leftJoin('posts', 'posts.id', 'drafts.post_id')
        .where('posts.id', 'is', null)
        .where('administrator_id', '=', administratorId)
        .select(['drafts.post_id', 'drafts.title', 'drafts.saved_at'])
        .orderBy('drafts.saved_at', 'desc')
        .execute();
      const byCreation = Map.groupBy(rows, ({ post_id }) => post_id);
      return [...byCreation].flatMap(([creationId, [latest, ...others]]) =>
        latest
          ? {
              creationId,
              title: latest.title,
              savedAt: new Date(latest.saved_at),
              versions: 1 + others.length,
            }
          : [],
      );
    },

    async adopt(creationId, postId) {
      await database
        .updateTable('drafts')
        .set({ post_id: postId })
        .where('post_id', '=', creationId)
        .execute();
    },
  };
}

function asDraft(row: {
  post_id: string;
  editor_id: string;
  administrator_id: string;
  sequence: number;
  base_version: string;
  saved_at: number;
  fields: string;
}): Draft {
  return {
    postId: row.post_id,
    editorId: row.editor_id,
    administratorId: row.administrator_id,
    sequence: row.sequence,
    baseVersion: row.base_version,
    savedAt: new Date(row.saved_at),
    fields: draftFieldsSchema.parse(JSON.parse(row.fields)),
  };
}
