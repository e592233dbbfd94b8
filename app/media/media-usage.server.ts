import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/schema.ts';
import { isUsed, postUses } from './library/media-uses.server.ts';

/**
 * Which files are in use, and by what: the contract through which other domains record the files they show. It writes
 * in the caller's transaction, so that a post and its uses are stored together.
 */
export function createMediaUsage(database: Database) {
  return {
    /** Gives a file its alt text, unless somebody has given it one. */
    async setAltIfUnset(path: string, alt: string): Promise<void> {
      await database
        .updateTable('media')
        .set({ alt })
        .where('path', '=', path)
        .where('alt', 'is', null)
        .execute();
    },

    /** Of the given paths, those that are known media. */
    async known(paths: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database.selectFrom('media').select('path').where('path', 'in', some).execute();
        found.push(...rows.map((row) => row.path));
      }
      return found;
    },

    /** Bytes of those of the given paths that are known media. */
    async sizes(paths: readonly string[]): Promise<Map<string, number>> {
      const found = new Map<string, number>();
      for (const some of inBatches(paths)) {
        const rows = await database
          .selectFrom('media')
          .select(['path', 'bytes'])
          .where('path', 'in', some)
          .execute();
        for (const { path, bytes } of rows) found.set(path, bytes);
      }
      return found;
    },

    /** Records which files a post needs; `post_media` then holds exactly these. */
    async setUses(postId: string, paths: readonly string[]): Promise<void> {
      await database.deleteFrom('post_media').where('post_id', '=', postId).execute();
      for (const some of inBatches(paths)) {
        await database
          .insertInto('post_media')
          .values(some.map((path) => ({ post_id: postId, path })))
          .execute();
      }
    },

    /** Records which files an earlier version of a post needs. */
    async setRevisionUses(postId: string, number: number, paths: readonly string[]): Promise<void> {
      for (const some of inBatches(paths)) {
        const rows = some.map((path) => ({ post_id: postId, number, path }));
        await database.insertInto('revision_media').values(rows).execute();
      }
    },

    /** Records which files a draft needs. */
    async setDraftUses(subject: string, editorId: string, paths: readonly string[]): Promise<void> {
      await database
        .deleteFrom('draft_media')
        .where('subject', '=', subject)
        .where('editor_id', '=', editorId)
        .execute();
      for (const some of inBatches(paths)) {
        const rows = some.map((path) => ({ subject, editor_id: editorId, path }));
        await database.insertInto('draft_media').values(rows).execute();
      }
    },

    /** Files that the post, its earlier versions or its drafts need. */
    async everUsedBy(postId: string): Promise<string[]> {
      const found = new Set<string>();
      const { ref } = database.dynamic;
      for (const [table, column] of postUses) {
        const rows = await database
          .selectFrom(table)
          .select('path')
          .where(ref(column), '=', postId)
          .execute();
        for (const { path } of rows) found.add(path);
      }
      return [...found];
    },

    /** Records which files a version of a document needs. */
    async setDocumentUses(document: string, number: number, paths: readonly string[]): Promise<void> {
      for (const some of inBatches(paths)) {
        const rows = some.map((path) => ({ document, number, path }));
        await database.insertInto('document_media').values(rows).execute();
      }
    },

    /**
     * Whether a version of a document, or a draft of it, needs a file.
     *
     * @param draftSubject What its drafts are stored under.
     */
    async isOfDocument(document: string, draftSubject: string, path: string): Promise<boolean> {
      const ofVersion = database
        .selectFrom('document_media')
        .select('path')
        .where('document', '=', document)
        .where('path', '=', path);
      const ofDraft = database
        .selectFrom('draft_media')
        .select('path')
        .where('subject', '=', draftSubject)
        .where('path', '=', path);
      return (await ofVersion.unionAll(ofDraft).limit(1).executeTakeFirst()) !== undefined;
    },

    /** Forgets those of the given paths that nothing needs, and returns them: their files can go. */
    async forgetUnused(paths: readonly string[]): Promise<string[]> {
      const forgotten: string[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database
          .deleteFrom('media')
          .where('path', 'in', some)
          .where((eb) => eb.not(isUsed(eb)))
          .returning('path')
          .execute();
        forgotten.push(...rows.map((row) => row.path));
      }
      return forgotten;
    },
  };
}
