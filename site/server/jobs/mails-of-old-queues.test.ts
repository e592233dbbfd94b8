import type { Database } from '@site/database/schema';
import { dayMs } from '@site/platform/text/durations';
import { describe, expect, test, vi } from 'vitest';
import { startOutbox } from '#site/mail/outbox.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import type { Mail } from '#site/modules/mail.ts';
import { olderDatabase } from '#test/support/older-database.ts';
import { sampleSource } from '#test/support/sample-site.ts';
import { mailKinds } from './mail-kinds.ts';

const at = Date.now() - 60_000;
const later = Date.now() + dayMs;

/** Mails in every state of each of the tables that the outbox took the place of. */
const oldMails = `
  insert into administrators (id, email, password_hash, created_at, updated_at, role) values
    ('owner', 'owner@example.com', '', 1, 1, 'administrator'), ('ann', 'ann@example.com', '', 1, 1, 'author');
  insert into posts (id, title, content, tags, author, search_text, status, is_published, created_at, updated_at, owner_id) values
    ('post', 'Stairs', '', 'Wood', 'Ann', '', 'draft', 0, 1, 1, 'ann');
  insert into messages (id, name, email, message, received_at, deleted_at) values
    ('waits', 'Ana', 'ana@example.com', 'Hello', ${at}, null), ('was-sent', 'Ben', 'ben@example.com', 'Hello', ${at}, null),
    ('in-trash', 'Cem', 'cem@example.com', 'Hello', ${at}, ${at}), ('has-none', 'Dan', 'dan@example.com', 'Hello', ${at}, null),
    ('given-up', 'Eva', 'eva@example.com', 'Hello', ${at}, null);
  insert into outbox (id, message_id, recipient, attempts, due_at, sent_at, failed_at, last_error) values
    ('mail-1', 'waits', 'old@example.com', 3, ${at}, null, null, 'refused'), ('mail-2', 'was-sent', '', 0, ${at}, ${at}, null, null),
    ('mail-3', 'in-trash', '', 0, ${at}, null, null, null), ('mail-4', 'given-up', '', 20, ${at}, null, ${at}, 'no such user');
  insert into account_mails (id, recipient, change, browser, happened_at, attempts, due_at, failed_at) values
    ('mail-5', 'ann@example.com', 'password', 'Firefox "ESR" on Linux', ${at}, 1, ${at}, null),
    ('mail-6', 'gone@example.com', 'email', null, ${at}, 20, ${at}, ${at});
  insert into password_requests (email, id, requested_at, attempts, due_at) values
    ('ann@example.com', 'mail-7', ${at}, 0, ${at}), ('nobody@example.com', 'mail-8', ${at}, 0, ${at});
  insert into email_changes (administrator_id, id, email, asked_at, hash, expires_at, due_at, sent_at) values
    ('ann', 'mail-9', 'ann@new.example', ${at}, null, ${at + 3_600_000}, ${at}, null),
    ('owner', 'mail-10', 'owner@new.example', ${at}, 'hash of 10', ${at + 3_600_000}, ${at}, ${at});
  insert into invitations (id, hash, email, role, invited_by, created_at, expires_at, accepted_at) values
    ('new', 'hash 1', 'new@example.com', 'editor', 'owner', ${at}, ${later}, null),
    ('mailed', 'hash 2', 'mailed@example.com', 'editor', 'owner', ${at}, ${later}, null),
    ('copied', 'hash 3', 'copied@example.com', 'editor', 'owner', ${at}, ${later}, null);
  insert into invitation_mails (invitation_id, hash, asked_at, due_at, sent_at) values
    ('new', null, ${at}, ${at}, null), ('mailed', 'mailed 2', ${at}, ${at}, ${at});
  insert into notices (id, user_id, kind, post_id, actor_id, note, created_at, is_listed, due_at, sent_at) values
    ('mail-11', 'ann', 'returned', 'post', 'owner', 'When?', ${at}, 1, ${at}, null),
    ('seen', 'ann', 'published', 'post', 'owner', '', ${at}, 1, ${at}, ${at}),
    ('unmailed', 'ann', 'published', 'post', 'owner', '', ${at}, 1, null, null);
`;

let database: Database;

async function sendAll(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const outbox = startOutbox({
    ...{ kinds: mailKinds, database, site: sampleSource, siteUrl: 'https://www.example.com' },
    operatorRecipient: 'operator@example.com',
    deliver: async (mail) => void mails.push(mail),
    now: () => new Date(),
    log: { warn: (details) => expect.unreachable(JSON.stringify(details)) },
  });
  const { backlog } = createOutboxRepository(database);
  await vi.waitFor(async () => expect((await backlog()).waiting).toBe(0), { timeout: 30_000 });
  await outbox.stop();
  return mails;
}

const keys = async () => {
  const rows = await database
    .selectFrom('outbox')
    .select(['kind', 'about'])
    .orderBy('kind')
    .orderBy('about')
    .execute();
  return rows.map(({ kind, about }) => `${kind} ${about}`);
};

describe.each(olderDatabase('0031-old-site-of-imports.sql', oldMails))('on %s', (_, open) => {
  test('mails that waited are sent once, what was given up or sent stays so, and each goes with what it is about', async () => {
    database = await open();
    expect(await createOutboxRepository(database).backlog()).toEqual({
      ...{ waiting: 7, oldestAt: new Date(at), givenUp: 2 },
    });
    const waiting = database.selectFrom('outbox').where('about', '=', 'waits').selectAll();
    expect(await waiting.executeTakeFirst()).toEqual({
      ...{ id: 'mail-1', kind: 'contact', about: 'waits', recipient: null, payload: '{}', asked_at: at },
      ...{ attempts: 3, due_at: at, is_held: 0, sent_at: null, failed_at: null, last_error: 'refused' },
    });

    const mails = await sendAll();
    expect(mails.map(({ id, to }) => [id.replace(/^(invitation)-[\da-f]{32}$/, '$1'), to])).toEqual([
      ['password-mail-7', 'ann@example.com'],
      ['email-mail-9', 'ann@new.example'],
      ['invitation', 'new@example.com'],
      ['account-mail-5', 'ann@example.com'],
      ['notice-mail-11', 'ann@example.com'],
      ['contact-waits', 'operator@example.com'],
    ]);
    expect(mails[3]?.text).toContain('From: Firefox "ESR" on Linux');
    expect(mails[4]?.text).toContain('When?');

    const left = ['account mail-6', 'contact given-up', 'contact in-trash', 'contact waits'];
    expect(await keys()).toEqual([...left, 'contact was-sent', 'invitation mailed', 'invitation new']);
    const hashes = await database
      .selectFrom('invitations')
      .select(['id', 'mailed_hash'])
      .orderBy('id')
      .execute();
    expect(hashes).toEqual([
      { id: 'copied', mailed_hash: null },
      { id: 'mailed', mailed_hash: 'mailed 2' },
      { id: 'new', mailed_hash: expect.stringMatching(/^[\da-f]{64}$/) },
    ]);
    expect(await sendAll()).toEqual([]);

    // Taken out of the trash, it is sent.
    await database.updateTable('outbox').set({ is_held: 0 }).where('about', '=', 'in-trash').execute();
    expect((await sendAll()).map(({ id }) => id)).toEqual(['contact-in-trash']);
    await database.deleteFrom('messages').where('id', 'in', ['given-up', 'in-trash', 'was-sent']).execute();
    await database.deleteFrom('invitations').execute();
    expect(await keys()).toEqual(['account mail-6', 'contact waits']);
  });

  test('mails that wait go with the account, the post or the message that they are about', async () => {
    database = await open();
    await database.deleteFrom('administrators').where('id', '=', 'ann').execute();
    await database.deleteFrom('messages').execute();
    await database.deleteFrom('invitations').execute();
    expect(await keys()).toEqual([
      'account mail-5',
      'account mail-6',
      'password ann@example.com',
      'password nobody@example.com',
    ]);
  });
});
