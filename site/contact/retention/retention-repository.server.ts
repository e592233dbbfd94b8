import type { Database } from '@site/database/schema';
import type { FinishedState } from './retention.ts';

/** The end of what is kept of a state. */
interface StateEnd {
  readonly state: FinishedState;
  readonly before: Date;
}

/** Parameters of a statement are limited. */
const batchSize = 500;

export function createRetentionRepository(database: Database) {
  /** Notes, answers and days to follow up on count as well. */
  const over = ({ state, before }: StateEnd) => {
    const instant = before.getTime();
    return database
      .selectFrom('inquiries')
      .where('state', '=', state)
      .where('last_at', '<', instant)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('inquiry_notes')
              .select('inquiry_notes.id')
              .whereRef('inquiry_notes.inquiry_id', '=', 'inquiries.id')
              .where('inquiry_notes.written_at', '>=', instant),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('inquiry_replies')
              .select('inquiry_replies.id')
              .whereRef('inquiry_replies.inquiry_id', '=', 'inquiries.id')
              .where('inquiry_replies.written_at', '>=', instant),
          ),
        ),
      )
      .where((eb) =>
        eb.or([eb('follow_up_on', 'is', null), eb('follow_up_on', '<', before.toISOString().slice(0, 10))]),
      );
  };
  return {
    async countReceivedBefore(instant: Date): Promise<number> {
      const { total } = await database
        .selectFrom('messages')
        .where('received_at', '<', instant.getTime())
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async deleteReceivedBefore(instant: Date): Promise<number> {
      const result = await database
        .deleteFrom('messages')
        .where('received_at', '<', instant.getTime())
        .executeTakeFirst();
      // Of messages that were deleted as spam: triggers take the others.
      await database
        .deleteFrom('inquiries')
        .where('last_at', '<', instant.getTime())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('messages')
                .select('messages.id')
                .whereRef('messages.inquiry_id', '=', 'inquiries.id'),
            ),
          ),
        )
        .execute();
      return Number(result.numDeletedRows);
    },

    async countOver(end: StateEnd): Promise<number> {
      const { total } = await over(end)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** With all that was said, also where no message is left. @returns The number of inquiries. */
    async deleteOver(end: StateEnd): Promise<number> {
      const ids = (await over(end).select('inquiries.id').execute()).map(({ id }) => id);
      for (let at = 0; at < ids.length; at += batchSize) {
        const some = ids.slice(at, at + batchSize);
        await database.deleteFrom('messages').where('inquiry_id', 'in', some).execute();
        await database.deleteFrom('inquiries').where('id', 'in', some).execute();
      }
      return ids.length;
    },

    /** What became spam at `instant` or earlier. @returns The number deleted. */
    async deleteSpamUntil(instant: Date): Promise<number> {
      const result = await database
        .deleteFrom('messages')
        .where('is_spam', '=', 1)
        .where('deleted_at', 'is', null)
        .where((eb) => eb(eb.fn.coalesce('spam_at', 'received_at'), '<=', instant.getTime()))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
