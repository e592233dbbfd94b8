import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { isUsed, postUses } from './media-uses.server.ts';

/** How other domains record their files, in the caller's transaction, so that a post and its uses are stored together. */
export function createMediaUsage(database: Database) {
  return {
    async setAltIfUnset(path: string, alt: string): Promise<void> {
      await database
        .updateTable('media')
        .set({ alt })
        .where('path', '=', path)
        .where('alt', 'is', null)
        .execute();
    },

    /** What came within a text has no file name. */
    async setNameIfUnset(path: string, name: string): Promise<void> {
      await database
        .updateTable('media')
        .set({ original_name: name })
        .where('path', '=', path)
        .where('original_name', '=', '')
        .execute();
    },

    async known(paths: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database.selectFrom('media').select('path').where('path', 'in', some).execute();
        found.push(...rows.map((row) => row.path));
      }
      return found;
    },

    /** Bytes by path; unknown paths are omitted. */
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

    /** Replaces what was recorded before. */
    async setUses(postId: string, paths: readonly string[]): Promise<void> {
      await database.deleteFrom('post_media').where('post_id', '=', postId).execute();
      for (const some of inBatches(paths)) {
        await database
          .insertInto('post_media')
          .values(some.map((path) => ({ post_id: postId, path })))
          .execute();
      }
    },

    async setRevisionUses(postId: string, number: number, paths: readonly string[]): Promise<void> {
      for (const some of inBatches(paths)) {
        const rows = some.map((path) => ({ post_id: postId, number, path }));
        await database.insertInto('revision_media').values(rows).execute();
      }
    },

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

    /** Also by earlier versions and drafts. */
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

    async setDocumentUses(document: string, number: number, paths: readonly string[]): Promise<void> {
      for (const some of inBatches(paths)) {
        const rows = some.map((path) => ({ document, number, path }));
        await database.insertInto('document_media').values(rows).execute();
      }
    },

    /** @param draftSubject Subject of its drafts, which count too. */
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

    /** Of `paths`. @returns The removed ones; their files can go. */
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
