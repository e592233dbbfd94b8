import type { Database } from '@site/database/schema';
import type { Superseded } from '@site/editing/draft';
import { ForbiddenError } from '@site/platform/http/errors';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { keyOfName, nameIn } from '#site/urls/document-name.server.ts';

export interface StoredDraft<Fields = unknown> {
  /** A post's id, the key of a creation, or `documentSubject`. */
  readonly subject: string;
  readonly editorId: string;
  readonly userId: string;
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

/** By the names of documents: `home@de`. */
interface MovedDocument {
  readonly from: string;
  readonly to: string;
  /** Its newest version, under either name. A draft of an earlier one is in conflict then, as it was before. */
  readonly before: string;
  readonly after: string;
}

const documentPrefix = 'document:';

/** @param key Of a document of the site, in the language that is asked for. Ids of posts and creations have no colon. */
export const documentSubject = (key: string): string => documentPrefix + nameIn(key);

/** Null for a draft of a post. */
export const documentOf = (subject: string): string | null =>
  subject.startsWith(documentPrefix) ? keyOfName(subject.slice(documentPrefix.length)) : null;

export function createDraftStore(database: Database) {
  const drafts = (subject: string) =>
    database.selectFrom('drafts').selectAll().where('subject', '=', subject);

  const ofEditor = (subject: string, editorId: string) =>
    database.deleteFrom('drafts').where('subject', '=', subject).where('editor_id', '=', editorId);

  const removeUpTo = (subject: string, { editorId, sequence }: Superseded, userId: string) =>
    ofEditor(subject, editorId)
      .where('administrator_id', '=', userId)
      .where('sequence', '<=', sequence)
      .execute();

  return {
    async list(subject: string, userId: string): Promise<StoredDraft[]> {
      const rows = await drafts(subject)
        .where('administrator_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .execute();
      return rows.map(asDraft);
    },

    /** All that somebody has, latest first. */
    async allOf(userId: string): Promise<StoredDraft[]> {
      const rows = await database
        .selectFrom('drafts')
        .selectAll()
        .where('administrator_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .execute();
      return rows.map(asDraft);
    },

    /** Of everybody. */
    async allAt(subject: string): Promise<StoredDraft[]> {
      return (await drafts(subject).execute()).map(asDraft);
    },

    async countOf(userId: string): Promise<number> {
      const { count } = await database
        .selectFrom('drafts')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('administrator_id', '=', userId)
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

    async withDrafts(subjects: readonly string[], userId?: string): Promise<string[]> {
      if (subjects.length === 0) return [];
      const rows = await database
        .selectFrom('drafts')
        .select('subject')
        .distinct()
        .where('subject', 'in', subjects)
        .$if(userId !== undefined, (query) => query.where('administrator_id', '=', userId ?? ''))
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
      const { subject, editorId, userId } = draft;
      const row = await drafts(subject).where('editor_id', '=', editorId).executeTakeFirst();
      if (row && row.administrator_id !== userId) throw new ForbiddenError();
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
        .values({ subject, editor_id: editorId, administrator_id: userId, ...values })
        .onConflict((conflict) => conflict.columns(['subject', 'editor_id']).doUpdateSet(values))
        .execute();
      const usage = createMediaUsage(database);
      await usage.setDraftUses(subject, editorId, await usage.known(files));
      for (const one of supersedes) {
        if (one.editorId !== editorId) await removeUpTo(subject, one, userId);
      }
      return draft;
    },

    /** Only the administrator's own; a missing one is no error. */
    async remove(subject: string, editorId: string, userId: string): Promise<void> {
      await ofEditor(subject, editorId).where('administrator_id', '=', userId).execute();
    },

    /** Only the administrator's own. */
    async removeAll(subject: string, userId: string): Promise<void> {
      await database
        .deleteFrom('drafts')
        .where('subject', '=', subject)
        .where('administrator_id', '=', userId)
        .execute();
    },

    /** Unless it is newer than `sequence`. */
    async removeUpTo(subject: string, upTo: Superseded, userId: string): Promise<void> {
      await removeUpTo(subject, upTo, userId);
    },

    async listNew(userId: string): Promise<NewDraft[]> {
      const rows = await database
        .selectFrom('drafts')
        .leftJoin('posts', 'posts.id', 'drafts.subject')
        .where('posts.id', 'is', null)
        .where('drafts.subject', 'not like', `${documentPrefix}%`)
        .where('administrator_id', '=', userId)
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

    /** Needs a transaction. Two documents may change places. */
    async moveDocuments(moves: readonly MovedDocument[]): Promise<void> {
      const setSubject = (from: string, to: string) =>
        database.updateTable('drafts').set({ subject: to }).where('subject', '=', from).execute();
      const between = ({ from }: MovedDocument) => `${documentPrefix}moving ${from}`;
      for (const move of moves) await setSubject(documentPrefix + move.from, between(move));
      for (const move of moves) {
        const { before, after } = move;
        await database
          .updateTable('drafts')
          .set((eb) => ({
            base_version: eb.case().when('base_version', '=', before).then(after).else('0').end(),
          }))
          .where('subject', '=', between(move))
          .execute();
        await setSubject(between(move), documentPrefix + move.to);
      }
    },

    async adopt(creationId: string, postId: string, userId: string): Promise<void> {
      await database
        .updateTable('drafts')
        .set({ subject: postId })
        .where('subject', '=', creationId)
        .where('administrator_id', '=', userId)
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
    userId: row.administrator_id,
    sequence: row.sequence,
    baseVersion: row.base_version,
    savedAt: new Date(row.saved_at),
    fields: JSON.parse(row.fields),
  };
}
