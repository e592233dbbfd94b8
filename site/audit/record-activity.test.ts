import { inTransaction } from '@site/database/transaction';
import { dayMs, hourMs } from '@site/platform/text/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { actingAs } from './acting.server.ts';
import type { Action } from './action.ts';
import { createActivityRepository } from './activity-repository.server.ts';
import { recordActivity } from './record-activity.server.ts';

let site: TestSite;
let seen = 0;

beforeAll(async () => {
  site = await openTestSite({ environment: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  const { max } = await site.database
    .selectFrom('activity')
    .select((eb) => eb.fn.max<number | null>('number').as('max'))
    .executeTakeFirstOrThrow();
  seen = Number(max ?? 0);
});
afterAll(() => site.close());

const log = () => createActivityRepository(site.database);
const events = async () =>
  (await log().list({}, { limit: 100 })).filter(({ number }) => number > seen).reverse();
const actions = async () => (await events()).map(({ action }) => action);
const ago = (days: number) => new Date(Date.now() - days * dayMs);

describe('an event', () => {
  test('says who did what to what and when, from which version to which, and from which network', async () => {
    const admin = await site.signIn();
    const from = { headers: { 'X-Forwarded-For': '203.0.113.77' } };
    const { data: post } = await admin.post('/api/blogs', postForm({ title: 'First title' }), from);
    await admin.put(`/api/blogs/${post.id}`, postForm({ title: 'Second title', slug: 'second' }), from);
    const [signIn, created, published, saved, moved] = await events();
    const { id } = await site.database.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
    expect(signIn).toMatchObject({ action: 'user.signed-in', to: 'password', thing: { id } });
    expect(created).toEqual({
      ...{ number: seen + 2, at: expect.any(Date), action: 'post.created', kind: 'post', actor: 'user' },
      user: {
        ...{ userId: id, email: administrator.email, name: '', role: 'administrator' },
        sessionId: signIn?.user.sessionId,
      },
      thing: { id: post.id, title: 'First title', path: `/blog-detail/${post.id}` },
      ...{ from: '', to: '1', network: '203.0.113.0/24' },
    });
    expect(published).toMatchObject({ action: 'post.published', to: '1' });
    expect(saved).toMatchObject({
      action: 'post.saved',
      from: '1',
      to: '2',
      thing: { title: 'Second title' },
    });
    expect(moved).toMatchObject({
      ...{ action: 'post.moved', from: `/blog-detail/${post.id}`, to: '/blog-detail/second' },
    });
  });

  test('is by the site, or by whom the work is done for, however deep', async () => {
    const save = () =>
      inTransaction(site.database, async (transaction) => {
        await new Promise((resolve) => setImmediate(resolve));
        await recordActivity(transaction, { action: 'setup.changed', at: new Date() });
      });
    await save();
    await Promise.all([
      actingAs({ actor: 'operator', address: null }, save),
      actingAs({ actor: 'visitor', address: '2001:db8:1:2::3' }, save),
    ]);
    expect((await events()).map(({ actor, network }) => [actor, network])).toEqual([
      ['site', null],
      ['operator', null],
      ['visitor', '2001:db8:1::/48'],
    ]);
  });

  test('is rolled back with its transaction', async () => {
    const failing = inTransaction(site.database, async (transaction) => {
      await recordActivity(transaction, { action: 'setup.changed', at: new Date() });
      throw new Error('Given up.');
    });
    await expect(failing).rejects.toThrow('Given up.');
    expect(await events()).toEqual([]);
  });

  test('has the next number, also when several write at the same time', async () => {
    const write = (to: number) =>
      inTransaction(site.database, (transaction) =>
        recordActivity(transaction, { action: 'setup.changed', at: new Date(), to }),
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    expect((await events()).map(({ number }) => number - seen)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});

describe('what became of a post', () => {
  test.each([
    ['made as a draft', { status: 'draft' }, {}, ['post.created', 'post.saved']],
    ['published', { status: 'draft' }, { status: 'published' }, ['post.created', 'post.published']],
    [
      'taken back',
      { status: 'published' },
      { status: 'draft' },
      ['post.created', 'post.published', 'post.unpublished'],
    ],
    [
      'scheduled',
      { status: 'draft' },
      { status: 'published', scheduledDate: '2099-01-01' },
      ['post.created', 'post.scheduled'],
    ],
    [
      'scheduled for another day',
      { scheduledDate: '2099-01-01' },
      { scheduledDate: '2099-01-02' },
      ['post.created', 'post.scheduled', 'post.scheduled'],
    ],
    [
      'saved while it is scheduled',
      { scheduledDate: '2099-01-01' },
      { scheduledDate: '2099-01-01', title: 'Other' },
      // Its URL follows the title until visitors have seen it.
      ['post.created', 'post.scheduled', 'post.saved', 'post.moved'],
    ],
  ])('%s', async (_, first, second, expected) => {
    const admin = await site.signIn();
    const { data } = await admin.post('/api/blogs', postForm(first));
    expect((await admin.put(`/api/blogs/${data.id}`, postForm({ ...first, ...second }))).status).toBe(200);
    expect(await actions()).toEqual(['user.signed-in', ...expected]);
  });
});

describe('refused sign-ins', () => {
  const signIn = (email: string, network: number) =>
    site.client.post(
      '/api/auth/admin/login',
      { email, password: 'wrong' },
      { headers: { 'X-Forwarded-For': `198.51.${network}.1` } },
    );

  test('name the account, and nothing of what was typed for one that does not exist', async () => {
    expect((await signIn(administrator.email, 1)).status).toBe(401);
    expect((await signIn('my-password@example.com', 2)).status).toBe(401);
    const [known, unknown] = await events();
    expect(known).toMatchObject({
      ...{ action: 'user.sign-in-refused', actor: 'visitor', network: '198.51.1.0/24' },
      thing: { title: administrator.email },
    });
    expect(unknown).toMatchObject({ action: 'user.sign-in-refused', thing: { id: '', title: '' } });
  });

  const at = new Date(Date.now() + 2 * hourMs);
  const count = async (action: Action) => (await events()).filter((event) => event.action === action).length;

  test('are written so many times an hour, whatever address they are for', async () => {
    const limit = { perHour: 6, of: 'action' } as const;
    for (let times = 0; times < 8; times++) {
      const thing = times % 2 === 0 ? { id: 'someone' } : {};
      await actingAs({ actor: 'visitor', address: null }, () =>
        recordActivity(site.database, { action: 'user.sign-in-refused', at, thing, limit }),
      );
    }
    expect(await count('user.sign-in-refused')).toBe(6);
  });

  test('of a user who is signed in are counted for each user', async () => {
    const limit = { perHour: 2, of: 'thing' } as const;
    for (const id of ['one', 'one', 'one', 'other']) {
      await recordActivity(site.database, { action: 'user.request-refused', at, thing: { id }, limit });
    }
    expect(await count('user.request-refused')).toBe(3);
  });
});

describe('the log', () => {
  const change = (values: object, number: number) =>
    site.database.updateTable('activity').set(values).where('number', '=', number).execute();
  const remove = (number: number) =>
    site.database.deleteFrom('activity').where('number', '=', number).execute();

  test('refuses every change but taking out what names a person', async () => {
    const thing = { id: 'someone', title: 'someone@example.com' };
    await recordActivity(site.database, { action: 'user.created', at: new Date(), thing });
    const number = seen + 1;
    for (const values of [
      { at: 1 },
      { actor: 'visitor' },
      { user_id: 'other' },
      { action: 'user.removed' },
      { thing_id: 'other' },
      { version_to: '9' },
      { number: 999_999 },
      { email: 'other@example.com' },
      { thing_title: 'other@example.com' },
      { network: '192.0.2.0/24' },
    ]) {
      await expect(change(values, number), JSON.stringify(values)).rejects.toThrow('the audit log is final');
    }
    await log().eraseUser('someone');
    expect((await events()).at(-1)?.thing).toEqual({ id: 'someone', title: '', path: '' });
    await expect(change({ thing_title: 'back' }, number)).rejects.toThrow('final');
  });

  test('refuses to lose an event that is younger than 90 days', async () => {
    await recordActivity(site.database, { action: 'setup.changed', at: ago(89) });
    await recordActivity(site.database, { action: 'setup.changed', at: ago(91) });
    await expect(remove(seen + 1)).rejects.toThrow('the audit log is kept for 90 days');
    await remove(seen + 2);
    expect(await events()).toHaveLength(1);
  });

  test('forgets networks, and keeps the events', async () => {
    await actingAs({ actor: 'visitor', address: '192.0.2.1' }, async () => {
      await recordActivity(site.database, { action: 'setup.changed', at: ago(31) });
      await recordActivity(site.database, { action: 'setup.changed', at: ago(29) });
    });
    expect(await log().forgetNetworksBefore(ago(30))).toBe(1);
    expect((await events()).map(({ network }) => network)).toEqual([null, '192.0.2.0/24']);
  });
});
