import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';

export interface Note {
  readonly id: string;
  readonly authorName: string;
  readonly text: string;
  readonly writtenAt: Date;
}

export interface Reply extends Note {
  readonly replyTo: string;
  readonly subject: string;
}

interface Written<Kind> {
  readonly inquiryId: string;
  readonly authorId: string;
  readonly what: Kind;
}

/** What staff add to an inquiry. */
export function createConversationRepository(database: Database) {
  return {
    async addNote({ inquiryId, authorId, what: { id, authorName, text, writtenAt } }: Written<Note>) {
      await database
        .insertInto('inquiry_notes')
        .values({
          id,
          inquiry_id: inquiryId,
          ...by(authorId, authorName),
          text,
          written_at: writtenAt.getTime(),
        })
        .execute();
    },

    async removeNote(inquiryId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('inquiry_notes')
        .where('id', '=', id)
        .where('inquiry_id', '=', inquiryId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async addReply({ inquiryId, authorId, what }: Written<Reply>): Promise<void> {
      const { id, authorName, replyTo, subject, text, writtenAt } = what;
      await database
        .insertInto('inquiry_replies')
        .values({
          ...{ id, inquiry_id: inquiryId, ...by(authorId, authorName) },
          ...{ reply_to: replyTo, subject, text, written_at: writtenAt.getTime() },
        })
        .execute();
    },

    /** What a user wrote. */
    async allOf(userId: string): Promise<{ notes: Note[]; answers: Reply[] }> {
      const notes = await database
        .selectFrom('inquiry_notes')
        .selectAll()
        .where('author_id', '=', userId)
        .orderBy('written_at')
        .execute();
      const answers = await database
        .selectFrom('inquiry_replies')
        .selectAll()
        .where('author_id', '=', userId)
        .orderBy('written_at')
        .execute();
      return { notes: notes.map(asNote), answers: answers.map(asReply) };
    },

    /** Notes and answers stay; who wrote them is called `name`, and nothing leads to an address that is not another user's. */
    async eraseAuthor(userId: string, email: string, name: string): Promise<void> {
      for (const table of ['inquiry_notes', 'inquiry_replies'] as const)
        await database
          .updateTable(table)
          .set({ author_name: name })
          .where('author_id', '=', userId)
          .execute();
      await database
        .updateTable('inquiry_replies')
        .set({ reply_to: '' })
        .where((eb) =>
          eb.or([
            eb('reply_to', '=', email),
            eb.and([
              eb('author_id', '=', userId),
              eb(
                'reply_to',
                'not in',
                eb.selectFrom('administrators').select('email').where('id', '!=', userId),
              ),
            ]),
          ]),
        )
        .execute();
    },

    async findReply(id: string): Promise<(Reply & { inquiryId: string }) | undefined> {
      const row = await database
        .selectFrom('inquiry_replies')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...asReply(row), inquiryId: row.inquiry_id };
    },

    /** Oldest first. */
    async notes(inquiryIds: readonly string[]): Promise<(Note & { inquiryId: string })[]> {
      if (inquiryIds.length === 0) return [];
      const rows = await database
        .selectFrom('inquiry_notes')
        .selectAll()
        .where('inquiry_id', 'in', [...inquiryIds])
        .orderBy('written_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...asNote(row), inquiryId: row.inquiry_id }));
    },

    /** Oldest first. */
    async replies(inquiryIds: readonly string[]): Promise<(Reply & { inquiryId: string })[]> {
      if (inquiryIds.length === 0) return [];
      const rows = await database
        .selectFrom('inquiry_replies')
        .selectAll()
        .where('inquiry_id', 'in', [...inquiryIds])
        .orderBy('written_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...asReply(row), inquiryId: row.inquiry_id }));
    },
  };
}

const by = (author_id: string, author_name: string) => ({ author_id, author_name });

const asNote = (row: Selectable<Schema['inquiry_notes']>): Note => ({
  id: row.id,
  authorName: row.author_name,
  text: row.text,
  writtenAt: new Date(row.written_at),
});

const asReply = (row: Selectable<Schema['inquiry_replies']>): Reply => ({
  id: row.id,
  authorName: row.author_name,
  replyTo: row.reply_to,
  subject: row.subject,
  text: row.text,
  writtenAt: new Date(row.written_at),
});
