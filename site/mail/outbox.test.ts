import { rmSync } from 'node:fs';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { sampleSource } from '#test/support/sample-site.ts';
import { composeMail } from './compose-mail.server.ts';
import { mailKind, mailKinds } from './mail-kind.server.ts';
import { type Outbox, startOutbox } from './outbox.server.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let folder: string;
let database: Database;
let outbox: Outbox | null;
let delivered: string[];
let refused: string[];
let unwanted: string[];

const kindOf = (name: string, isShown: boolean) =>
  mailKind<{ word?: string }>({
    ...{ name, isShown },
    compose: async (_, { about, recipient, payload }) =>
      unwanted.includes(about)
        ? null
        : {
            id: about,
            to: recipient ?? 'sales@example.com',
            subject: payload.word ?? '',
            heading: '',
            parts: [],
          },
  });
const kinds = { urgent: kindOf('urgent', false), shown: kindOf('shown', true) };

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  folder = await makeDataFolder();
  database = openEmbedded(folder).database;
  [delivered, refused, unwanted, outbox] = [[], [], [], null];
});
afterEach(async () => {
  await outbox?.stop();
  vi.useRealTimers();
  await database.destroy();
  rmSync(folder, { recursive: true });
});

function start() {
  outbox = startOutbox({
    kinds: [kinds.urgent, kinds.shown],
    ...{ database, site: sampleSource, siteUrl: 'https://www.example.com', operatorRecipient: null },
    async deliver({ id, to, subject }) {
      if (refused.includes(id)) throw new Error('refused');
      delivered.push([id, to, subject].join(' '));
    },
    now: () => new Date(),
    log: { warn() {} },
  });
}

const put = (kind: keyof typeof kinds, about: string, more: { recipient?: string; payload?: object } = {}) =>
  kinds[kind].put(database, { about, ...more }, new Date());
const rows = () =>
  database
    .selectFrom('outbox')
    .select(['about', 'attempts', 'sent_at', 'failed_at'])
    .orderBy('about')
    .execute();
const backlog = () => createOutboxRepository(database).backlog();

test('a mail that was sent and cannot be marked is not sent again with every round', async () => {
  await put('urgent', 'one');
  await put('shown', 'two');
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.raw(`full_${change} before ${change}`)} on outbox begin
      select raise(abort, 'The disk is full.'); end`.execute(database);
  }
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual(['one sales@example.com ']);
  await sql`drop trigger full_update`.execute(database);
  await sql`drop trigger full_delete`.execute(database);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(delivered).toEqual(['one sales@example.com ', 'two sales@example.com ']);
  expect(await rows()).toEqual([{ about: 'two', attempts: 0, sent_at: expect.any(Number), failed_at: null }]);
});

test('a later mail about the same replaces one that waits; of another kind it does not', async () => {
  await put('urgent', 'one', { payload: { word: 'early' } });
  await put('shown', 'one', { payload: { word: 'other' } });
  await put('urgent', 'one', { recipient: 'ann@example.com', payload: { word: 'late' } });
  expect(await backlog()).toEqual({ waiting: 2, oldestAt: new Date(), givenUp: 0 });
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(delivered).toEqual(['one ann@example.com late', 'one sales@example.com other']);
});

test('one that is replaced, canceled or held while another is sent makes no mail, and stays as it is', async () => {
  for (const about of ['canceled', 'held', 'kept', 'replaced']) await put('shown', about);
  const sources = {
    ...{ database, site: sampleSource, siteUrl: 'https://www.example.com', operatorRecipient: null },
    now: () => new Date(),
  };
  const due = await createOutboxRepository(database).listDue('shown', new Date(), 10);
  await kinds.shown.hold(database, 'held', true);
  await kinds.shown.cancel(database, ['canceled', 'nothing']);
  await put('shown', 'replaced');
  const composed = await Promise.all(due.map((mail) => composeMail(sources, kinds.shown, mail)));
  expect(composed.flatMap((mail) => mail?.id ?? [])).toEqual(['kept']);
  const replaced = due.find(({ about }) => about === 'replaced') ?? expect.unreachable();
  const failure = { error: 'late', at: new Date(), dueAt: null };
  await createOutboxRepository(database).markFailed(replaced.id, failure);
  const waiting = { attempts: 0, sent_at: null, failed_at: null };
  const all = ['held', 'kept', 'replaced'].map((about) => ({ about, ...waiting }));
  expect(await rows()).toEqual(all);
  expect((await backlog()).waiting).toBe(2);
  await kinds.shown.hold(database, 'held', false);
  expect((await backlog()).waiting).toBe(3);
});

test('one that is not wanted any more is forgotten, and never shown as sent', async () => {
  await put('shown', 'one');
  unwanted = ['one'];
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([delivered, await rows()]).toEqual([[], []]);
});

test('one that is refused for three days is given up, and can be sent again; its kind decides how long it stays', async () => {
  refused = ['one', 'two'];
  await put('urgent', 'one');
  await put('shown', 'two');
  start();
  for (let hours = 0; hours < 150; hours += 3) {
    await vi.advanceTimersByTimeAsync(5_000);
    vi.setSystemTime(Date.now() + 3 * hourMs);
  }
  expect(await backlog()).toEqual({ waiting: 0, oldestAt: null, givenUp: 2 });
  refused = [];
  expect(await kinds.shown.retryFailed(database, 'two', new Date())).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(delivered).toEqual(['two sales@example.com ']);
  expect(await kinds.shown.retryFailed(database, 'two', new Date())).toBe(false);
  vi.setSystemTime(Date.now() + 31 * dayMs);
  await put('shown', 'three');
  expect((await rows()).map(({ about }) => about)).toEqual(['one', 'three', 'two']);
  await put('urgent', 'four');
  expect((await rows()).map(({ about }) => about)).toEqual(['four', 'three', 'two']);
});

test('what one thing causes is put, held and tried again together; what nobody sees is not held forever', async () => {
  const both = mailKinds([kinds.shown, kinds.urgent]);
  for (const about of ['kept', 'trashed']) await both.put(database, { about }, new Date());
  expect((await backlog()).waiting).toBe(4);
  await both.hold(database, 'trashed', true);
  expect((await backlog()).waiting).toBe(2);
  expect((await rows()).map(({ about }) => about)).toEqual(['kept', 'kept', 'trashed']);
  await both.hold(database, 'trashed', false);
  expect((await backlog()).waiting).toBe(3);
  expect(await both.retryFailed(database, 'kept', new Date())).toBe(false);
  refused = ['kept'];
  start();
  await vi.advanceTimersByTimeAsync(0);
  refused = [];
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
  expect(await both.retryFailed(database, 'kept', new Date())).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(delivered.filter((sent) => sent.startsWith('kept '))).toHaveLength(2);
});

test('one kind with many mails keeps the mails of others waiting for one batch at most', async () => {
  for (let count = 0; count < 50; count++) await put('shown', `many ${count}`);
  start();
  await vi.advanceTimersByTimeAsync(0);
  await put('urgent', 'one');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(delivered.findIndex((sent) => sent.startsWith('one '))).toBe(20);
});
