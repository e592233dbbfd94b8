import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noticesKey } from '#site/blog/keys.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { type FormFields, postForm } from '#test/support/post-forms.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { noticeDays } from './notice.ts';
import type { WireNotice } from './notice-contract.ts';
import { noticeMails } from './notice-mails.server.ts';
import { createNoticeRepository } from './notice-repository.server.ts';

const siteUrl = 'https://www.example.com';
const text = '<p>Words that no mail has.</p>';
const both = { isListed: true, isMailed: true };

let mails: MailServer;
let site: TestSite;
let admin: AxiosInstance;
let editor: AxiosInstance;
let author: AxiosInstance;
let other: AxiosInstance;
let id: string;
let title: string;
let made = 0;
let outbox: Outbox | null = null;

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: siteUrl } });
  admin = await site.signIn();
  editor = await site.signIn('editor');
  author = await site.signIn('author');
  other = await site.signIn('author', 'other@example.com');
  await author.put('/api/auth/admin/profile', { name: 'Ann Author', language: '' });
});
beforeEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('notices').execute();
  await site.database.deleteFrom('notice_choices').execute();
  title = `A quokka ${++made}`;
  id = (await author.post('/api/blogs', form())).data.id;
});
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  mails.received.length = 0;
  mails.isRefusing = false;
});
afterAll(async () => {
  await site.close();
  await mails.close();
});

const form = (fields: Partial<FormFields> = {}) =>
  postForm({ title, content: text, status: 'draft', isPublished: 'false', ...fields });
const review = async (client: AxiosInstance, change: object) =>
  expect((await client.put(`/api/blogs/${id}/review`, change)).status).toBe(200);
const submit = () => review(author, { state: 'submitted' });
const sendBack = (note = 'Please say when.') => review(editor, { state: 'returned', note });
const publish = async (client = editor, fields: Partial<FormFields> = {}) =>
  expect((await client.put(`/api/blogs/${id}`, form({ isPublished: 'true', ...fields }))).status).toBe(200);
const noticesOf = async (client: AxiosInstance): Promise<{ unread: number; notices: WireNotice[] }> =>
  (await client.get('/api/notices')).data;
const kindsOf = async (client: AxiosInstance) => (await noticesOf(client)).notices.map(({ kind }) => kind);
const stored = () => site.database.selectFrom('notices').selectAll().orderBy('id').execute();
const suspended = (email: string, at: number | null) =>
  site.database.updateTable('administrators').set({ suspended_at: at }).where('email', '=', email).execute();

describe('in the admin area', () => {
  test('those who publish learn of a blog that is submitted, and its author of what became of it', async () => {
    await submit();
    expect(await noticesOf(editor)).toEqual({
      unread: 1,
      notices: [
        expect.objectContaining({
          ...{ kind: 'submitted', isRead: false, by: 'Ann Author', note: '' },
          post: { id, title, visibility: 'hidden' },
        }),
      ],
    });
    expect([await kindsOf(admin), await kindsOf(author), await kindsOf(other)]).toEqual([
      ['submitted'],
      [],
      [],
    ]);

    await sendBack();
    expect((await noticesOf(author)).notices).toEqual([
      expect.objectContaining({ kind: 'returned', by: 'editor@example.com', note: 'Please say when.' }),
    ]);
    // Answered: nobody else has to look.
    expect((await admin.get('/api/notices/unread')).data).toEqual({ unread: 0 });

    await submit();
    await publish();
    const { unread, notices } = await noticesOf(author);
    expect([unread, notices.map(({ kind, post }) => [kind, post.visibility])]).toEqual([
      2,
      [
        ['published', 'live'],
        ['returned', 'live'],
      ],
    ]);
    expect([await kindsOf(editor), (await noticesOf(editor)).unread]).toEqual([
      ['submitted', 'submitted'],
      0,
    ]);
  });

  test('a request that arrives twice, a save and one’s own publication notify nobody', async () => {
    await submit();
    await submit();
    expect(await kindsOf(editor)).toEqual(['submitted']);
    await sendBack();
    await sendBack();
    expect(await kindsOf(author)).toEqual(['returned']);
    await publish();
    await publish(editor, { title: `${title} again` });
    expect(await kindsOf(author)).toEqual(['published', 'returned']);

    const before = await stored();
    await admin.post('/api/blogs', form({ title: 'Own', isPublished: 'true' }));
    const { data: own } = await admin.post('/api/blogs', form({ title: 'Own draft' }));
    await admin.put(`/api/blogs/${own.id}`, form({ title: 'Own draft', isPublished: 'true' }));
    expect(await stored()).toEqual(before);
  });

  test('publishing many at once, or for a day to come, notifies as well', async () => {
    const { data } = await editor.post('/api/blogs/bulk', { ids: [id], action: 'publish' });
    expect(data.changed).toHaveLength(1);
    expect(await kindsOf(author)).toEqual(['published']);
    id = (await author.post('/api/blogs', form())).data.id;
    await publish(editor, { scheduledDate: '2090-01-01' });
    expect((await noticesOf(author)).notices[0]?.post).toEqual({ id, title, visibility: 'scheduled' });
  });

  test('what was taken back is read, and a change that is refused leaves nothing', async () => {
    await submit();
    await review(author, { state: 'none' });
    expect((await noticesOf(editor)).unread).toBe(0);
    const before = await stored();
    expect((await author.put(`/api/blogs/${id}/review`, { state: 'returned', note: 'Fine' })).status).toBe(
      403,
    );
    expect((await author.put(`/api/blogs/${id}`, form({ isPublished: 'true' }))).status).toBe(403);
    expect((await other.put(`/api/blogs/${id}/review`, { state: 'submitted' })).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test('an answer writes the notices that nobody read yet, and no other', async () => {
    await submit();
    await editor.put('/api/notices', { isRead: true });
    const before = await stored();
    expect(before.filter(({ read_at }) => read_at !== null)).toHaveLength(1);
    const written: bigint[] = [];
    const counting = site.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.numAffectedRows !== undefined) written.push(result.numAffectedRows);
        return result;
      },
    });
    const at = Date.now() + dayMs;
    const settled = await createNoticeRepository(counting).settle(id, new Date(at));
    expect(settled.sort()).toEqual(before.map(({ id }) => id));
    expect(written).toEqual([BigInt(before.length - 1)]);
    expect(await stored()).toEqual(before.map((notice) => ({ ...notice, read_at: notice.read_at ?? at })));
  });

  test('a title is shown only to who may see the post: not after a demotion, nor from the trash', async () => {
    await submit();
    const [notice] = (await noticesOf(editor)).notices;
    await author.delete(`/api/blogs/${id}`);
    expect(await noticesOf(editor)).toEqual({ unread: 0, notices: [] });
    await author.post(`/api/trash/${id}/restore`);
    expect((await noticesOf(editor)).notices).toEqual([notice]);

    const administrators = () =>
      site.database.updateTable('administrators').where('email', '=', 'editor@example.com');
    await administrators().set({ role: 'author' }).execute();
    const demoted = await site.signIn('author', 'editor@example.com');
    expect(await noticesOf(demoted)).toEqual({ unread: 0, notices: [] });
    await administrators().set({ role: 'editor' }).execute();
  });

  test('they are marked as read, one or all, and only by who has them', async () => {
    await submit();
    const [notice] = (await noticesOf(editor)).notices;
    const ids = [notice?.id];
    expect((await admin.put('/api/notices', { ids, isRead: true })).status).toBe(200);
    expect((await noticesOf(editor)).unread).toBe(1);
    expect((await editor.put('/api/notices', { ids, isRead: true })).data).toEqual({ unread: 0 });
    expect((await editor.put('/api/notices', { ids, isRead: false })).data).toEqual({ unread: 1 });
    expect((await editor.put('/api/notices', { isRead: true })).data).toEqual({ unread: 0 });
    expect((await noticesOf(admin)).unread).toBe(1);
    expect((await editor.put('/api/notices', { ids: [], isRead: true })).status).toBe(400);
    expect((await site.client.get('/api/notices')).status).toBe(401);
  });

  test('suspended users get none, and none is kept longer than its time', async () => {
    await suspended('editor@example.com', Date.now());
    await submit();
    await suspended('editor@example.com', null);
    expect(await kindsOf(editor)).toEqual([]);
    expect(await kindsOf(admin)).toEqual(['submitted']);
    await suspended('author@example.com', Date.now());
    await review(admin, { state: 'returned', note: 'Later.' });
    await suspended('author@example.com', null);
    expect(await kindsOf(author)).toEqual([]);

    site.setNow(new Date(Date.now() + noticeDays * dayMs - 60_000));
    expect(await site.services.get(noticesKey).deleteExpired()).toBe(0);
    site.setNow(new Date(Date.now() + noticeDays * dayMs + 60_000));
    expect(await site.services.get(noticesKey).deleteExpired()).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('users choose for each kind, and see their notices in their data', async () => {
    const off = { isListed: false, isMailed: false };
    expect((await editor.get('/api/account/notices')).data).toEqual({
      hasMail: true,
      choices: { submitted: both, returned: both, published: both },
    });
    const choices = { submitted: off, returned: both, published: { isListed: true, isMailed: false } };
    expect((await editor.put('/api/account/notices', choices)).status).toBe(200);
    expect((await editor.get('/api/account/notices')).data.choices).toEqual(choices);
    expect((await editor.put('/api/account/notices', { submitted: off })).status).toBe(400);
    expect((await admin.get('/api/account/notices')).data.choices.submitted).toEqual(both);
    await submit();
    expect(await kindsOf(editor)).toEqual([]);
    expect((await stored()).map(({ kind }) => kind)).toEqual(['submitted']);
    await sendBack();
    const own = (await author.get('/api/auth/admin/export')).data;
    expect(own.notices).toEqual([expect.objectContaining({ kind: 'returned', title })]);
  });
});

describe('by mail', () => {
  const backlog = () => createOutboxRepository(site.database).backlog();

  async function send(clock = () => new Date()) {
    const deliver = deliverBy(
      async () => ({ url: mails.url }),
      async () => mailParties(sampleSite, null).sender,
    );
    outbox = startOutbox({
      kinds: [noticeMails],
      database: site.database,
      site: sampleSource,
      siteUrl,
      operatorRecipient: null,
      deliver,
      now: clock,
      log: { warn() {} },
    });
    return async () => {
      await outbox?.stop();
      outbox = null;
    };
  }

  async function sendAll() {
    const stop = await send();
    await vi.waitFor(async () => expect((await backlog()).waiting).toBe(0), patiently);
    await stop();
  }

  const received = () => mails.received.map(({ to, parsed }) => [to[0], parsed.subject]).sort();

  test('each gets one, with title and note and no word of the text', async () => {
    await submit();
    expect(await backlog()).toMatchObject({ waiting: 2, givenUp: 0 });
    await sendAll();
    await sendAll();
    const submitted = `submitted for review: ${title}`;
    expect(received()).toEqual([
      ['editor@example.com', expect.stringContaining(submitted)],
      ['owner@example.com', expect.stringContaining(submitted)],
    ]);
    await sendBack();
    await sendAll();
    const mail = mails.received[2]?.text;
    expect(mail).toContain(`editor@example.com sent your blog “${title}” back:\n\nPlease say when.`);
    expect(mail).toContain(`${siteUrl}/edit-blog/${id}`);
    expect(mail).toContain(`${siteUrl}/dashboard/account/notices`);
    for (const { text, html } of mails.received)
      expect(`${text}${html}`).not.toContain('Words that no mail has');
    await publish();
    await sendAll();
    expect(mails.received).toHaveLength(4);
  });

  test('one that the mail server refuses is sent later, once', async () => {
    await editor.put('/api/account/notices', {
      ...{ submitted: { isListed: true, isMailed: false }, returned: both, published: both },
    });
    await submit();
    mails.isRefusing = true;
    let clock = new Date();
    const stop = await send(() => clock);
    const failures = async () =>
      (await site.database.selectFrom('outbox').select('attempts').execute()).map(({ attempts }) => attempts);
    await vi.waitFor(async () => expect(await failures()).toEqual([1]), patiently);
    expect(mails.received).toEqual([]);
    mails.isRefusing = false;
    clock = new Date(clock.getTime() + 60_000);
    outbox?.wake();
    await vi.waitFor(async () => expect((await backlog()).waiting).toBe(0), patiently);
    await stop();
    expect(received().map(([to]) => to)).toEqual(['owner@example.com']);
  });

  test('what is answered, in the trash, or of somebody suspended meanwhile is not sent', async () => {
    await submit();
    await review(author, { state: 'none' });
    expect((await backlog()).waiting).toBe(0);
    await submit();
    await suspended('editor@example.com', Date.now());
    await sendAll();
    await suspended('editor@example.com', null);
    expect(received().map(([to]) => to)).toEqual(['owner@example.com']);
    await sendBack();
    await author.delete(`/api/blogs/${id}`);
    await sendAll();
    expect(mails.received).toHaveLength(1);
  });

  test('without a mail server nothing waits for one', async () => {
    const silent = await openTestSite();
    const writer = await silent.signIn('author');
    const { data } = await writer.post('/api/blogs', form());
    await writer.put(`/api/blogs/${data.id}/review`, { state: 'submitted' });
    expect(await silent.database.selectFrom('notices').select('is_listed').execute()).toEqual([
      { is_listed: 1 },
    ]);
    expect(await silent.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect((await writer.get('/api/account/notices')).data.hasMail).toBe(false);
    await silent.close();
  });
});
