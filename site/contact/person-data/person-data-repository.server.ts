import type { Database } from '@site/database/schema';
import { asciiEmail } from '@site/platform/text/email-address';

/** Of one address, in any spelling of its case. Inquiries have it in lowercase. */
export function createPersonDataRepository(database: Database, email: string) {
  const address = asciiEmail(email).toLowerCase();
  const inquiries = () => database.selectFrom('inquiries').select('id').where('email', '=', address);
  const ofAddress = () =>
    database.selectFrom('messages').where((eb) => eb(eb.fn('lower', ['email']), '=', address));

  return {
    /** Also spam, and what is in the trash; oldest first. */
    messages: () =>
      ofAddress()
        .select(['id', 'name', 'email', 'message', 'subject', 'answers', 'origin', 'received_at'])
        .select(['read_at', 'is_spam', 'deleted_at', 'receipt_at', 'inquiry_id'])
        .orderBy('received_at')
        .orderBy('id')
        .execute(),

    inquiries: () =>
      database
        .selectFrom('inquiries')
        .select(['id', 'email', 'state', 'follow_up_on', 'tags', 'opened_at', 'last_at'])
        .where('email', '=', address)
        .orderBy('opened_at')
        .execute(),

    notes: () =>
      database
        .selectFrom('inquiry_notes')
        .select(['inquiry_id', 'text', 'written_at'])
        .where('inquiry_id', 'in', inquiries())
        .orderBy('written_at')
        .execute(),

    answers: () =>
      database
        .selectFrom('inquiry_replies')
        .select(['inquiry_id', 'subject', 'text', 'written_at'])
        .where('inquiry_id', 'in', inquiries())
        .orderBy('written_at')
        .execute(),

    /** To the address, and about what the person wrote or was written. */
    mails: () =>
      database
        .selectFrom('outbox')
        .select(['kind', 'asked_at', 'sent_at', 'failed_at'])
        .where((eb) =>
          eb.or([
            eb(eb.fn('lower', ['recipient']), '=', address),
            eb('about', 'in', ofAddress().select('messages.id')),
            eb('about', 'in', inquiries()),
            eb(
              'about',
              'in',
              database
                .selectFrom('inquiry_replies')
                .select('inquiry_replies.id')
                .where('inquiry_id', 'in', inquiries()),
            ),
          ]),
        )
        .orderBy('asked_at')
        .execute(),

    async isUser(): Promise<boolean> {
      const user = await database
        .selectFrom('administrators')
        .select('id')
        .where('email', '=', address)
        .executeTakeFirst();
      return user !== undefined;
    },

    /** Notes, answers and mails go along, by triggers. A mail to a user of that address that is about something else stays. */
    async erase(): Promise<void> {
      await database
        .deleteFrom('messages')
        .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
        .execute();
      // Without a message: one that a version before left.
      await database.deleteFrom('inquiries').where('email', '=', address).execute();
    },
  };
}
