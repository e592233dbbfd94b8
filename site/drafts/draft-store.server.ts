import type { Database } from '@site/database/schema';
import type { Superseded } from '@site/editing/draft';
import { ForbiddenError } from '@site/platform/http/errors';
import { createMediaUsage } from '#site/images/media-usage.server.ts';

export interface StoredDraft<Fields = unknown> {
  /** A post's id, the key of a creation, or `documentSubject`. */
  readonly subject: string;
  readonly editorId: string;
  readonly administratorId: string;
  readonly sequence: number;
  readonly baseVersion: string;
  readonly savedAt: Date;
  readonly fields: Fields;
}

export interface NewDraft {
  readonly creationId: string;
  readonly title: string;
  readonly savedAt: Date;
  readonly versions: number;
}

const documentPrefix = 'document:';

/** @param key Of a document of the site. Ids of posts and creations have no colon. */
export const documentSubject = (key: string): string => documentPrefix + key;

/** Null for a draft of a post. */
export const documentOf = (subject: string): string | null =>
  subject.startsWith(documentPrefix) ? subject.slice(documentPrefix.length) : null;

export function createDraftStore(database: Database) {
  const drafts = (subject: string) =>
    database.selectFrom('drafts').selectAll().where('subject', '=', subject);

  const ofEditor = (subject: string, editorId: string) =>
    database.deleteFrom('drafts').where('subject', '=', subject).where('editor_id', '=', editorId);

  const removeUpTo = (subject: string, { editorId, sequence }: Superseded, administratorId: string) =>
    ofEditor(subject, editorId)
      .where('administrator_id', '=', administratorId)
      .where('sequence', '<=', sequence)
      .execute();

  return {
    async list(subject: string, administratorId: string): Promise<StoredDraft[]> {
      const rows = await drafts(subject)
        .where('administrator_id', '=', administratorId)
        .orderBy('saved_at', 'desc')
        .execute();
      return rows.map(asDraft);
    },

    /** All that somebody has, latest first. */
    async allOf(administratorId: string): Promise<StoredDraft[]> {
      const rows = await database
        .selectFrom('drafts')
        .selectAll()
        .where('administrator_id', '=', administratorId)
        .orderBy('saved_at', 'desc')
        .execute();
      return rows.map(asDraft);
    },

    async countOf(administratorId: string): Promise<number> {
      const { count } = await database
        .selectFrom('drafts')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('administrator_id', '=', administratorId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async handOver(fromId: string, toId: string): Promise<void> {
      await database
        .updateTable('drafts')
        .set({ administrator_id: toId })
        .where('administrator_id', '=', fromId)
        .execute();
    },

    async withDrafts(subjects: readonly string[], administratorId?: string): Promise<string[]> {
      if (subjects.length === 0) return [];
      const rows = await database
        .selectFrom('drafts')
        .select('subject')
        .distinct()
        .where('subject', 'in', subjects)
        .$if(administratorId !== undefined, (query) =>
          query.where('administrator_id', '=', administratorId ?? ''),
        )
        .execute();
      return rows.map(({ subject }) => subject);
    },

    async heldBy(editorId: string, subjects: readonly string[]): Promise<StoredDraft[]> {
      const rows = await database
        .selectFrom('drafts')
        .selectAll()
        .where('subject', 'in', subjects)
        .where('editor_id', '=', editorId)
        .execute();
      return rows.map(asDraft);
    },

    /**
     * Ignored when the same editor has sent a later one. Superseded drafts are removed unless newer. Needs a transaction.
     * @param files Media in the draft. @returns What is stored now. @throws {ForbiddenError} For another user's editor.
     */
    async keep(
      draft: StoredDraft,
      { title, files, supersedes }: { title: string; files: readonly string[]; supersedes: Superseded[] },
    ): Promise<Pick<StoredDraft, 'sequence' | 'savedAt'>> {
      const { subject, editorId, administratorId } = draft;
      const row = await drafts(subject).where('editor_id', '=', editorId).executeTakeFirst();
      if (row && row.administrator_id !== administratorId) throw new ForbiddenError();
      if (row && row.sequence >= draft.sequence) return asDraft(row);
      const values = {
        sequence: draft.sequence,
        base_version: draft.baseVersion,
        saved_at: draft.savedAt.getTime(),
        fields: JSON.stringify(draft.fields),
        title,
      };
      await database
        .insertInto('drafts')
        .values({ subject, editor_id: editorId, administrator_id: administratorId, ...values })
        .onConflict((conflict) => conflict.columns(['subject', 'editor_id']).doUpdateSet(values))
        .execute();
      const usage = createMediaUsage(database);
      await usage.setDraftUses(subject, editorId, await usage.known(files));
      for (const one of supersedes) {
        if (one.editorId !== editorId) await removeUpTo(subject, one, administratorId);
      }
      return draft;
    },

    /** Only the administrator's own; a missing one is no error. */
    async remove(subject: string, editorId: string, administratorId: string): Promise<void> {
      await ofEditor(subject, editorId).where('administrator_id', '=', administratorId).execute();
    },

    /** Only the administrator's own. */
    async removeAll(subject: string, administratorId: string): Promise<void> {
      await database
        .deleteFrom('drafts')
        .where('subject', '=', subject)
        .where('administrator_id', '=', administratorId)
        .execute();
    },

    /** Unless it is newer than `sequence`. */
    async removeUpTo(subject: string, upTo: Superseded, administratorId: string): Promise<void> {
      await removeUpTo(subject, upTo, administratorId);
    },

    async listNew(administratorId: string): Promise<NewDraft[]> {
      const rows = await database
        .selectFrom('drafts')
        .leftJoin('posts', 'posts.id', 'drafts.subject')
        .where('posts.id', 'is', null)
        .where('drafts.subject', 'not like', `${documentPrefix}%`)
        .where('administrator_id', '=', administratorId)
        .select(['drafts.subject', 'drafts.title', 'drafts.saved_at'])
        .orderBy('drafts.saved_at', 'desc')
        .execute();
      const byCreation = Map.groupBy(rows, ({ subject }) => subject);
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

    async adopt(creationId: string, postId: string, administratorId: string): Promise<void> {
      await database
        .updateTable('drafts')
        .set({ subject: postId })
        .where('subject', '=', creationId)
        .where('administrator_id', '=', administratorId)
        .execute();
    },
  };
}

function asDraft(row: {
  subject: string;
  editor_id: string;
  administrator_id: string;
  sequence: number;
  base_version: string;
  saved_at: number;
  fields: string;
}): StoredDraft {
  return {
    subject: row.subject,
    editorId: row.editor_id,
    administratorId: row.administrator_id,
    sequence: row.sequence,
    baseVersion: row.base_version,
    savedAt: new Date(row.saved_at),
    fields: JSON.parse(row.fields),
  };
}
