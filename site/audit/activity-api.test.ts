import type { AxiosInstance } from 'axios';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityKey, activityTextsKey } from '#site/audit/keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { actingAs } from './acting.server.ts';
import { activitySentence, whatParts } from './activity-text.ts';
import type { WireActivity } from './contract.ts';
import { recordActivity } from './record-activity.server.ts';

let site: TestSite;
let admin: AxiosInstance;
let postId: string;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  const { data } = await admin.post('/api/blogs', postForm({ title: '=HYPERLINK("x")', status: 'draft' }));
  postId = data.id;
  await record(new Date('2020-05-01T23:30:00Z'));
  await actingAs({ actor: 'operator', address: null }, () => record(new Date('2020-05-03T10:00:00Z')));
});
afterAll(() => site.close());

const record = (at: Date) => recordActivity(site.database, { action: 'setup.changed', at, to: 'open' });
const list = async (query = '') => {
  const { data, headers } = await admin.get(`/api/activity${query}`);
  return { events: data as WireActivity[], total: Number(headers['x-total-count']) };
};
const actionsOf = async (query: string) => (await list(query)).events.map(({ action }) => action);

describe('GET /api/activity', () => {
  test('lists newest first, in pages, with the total', async () => {
    const { events, total } = await list('?limit=2&offset=1');
    expect(total).toBe(4);
    expect(events.map(({ number, action }) => [number, action])).toEqual([
      [3, 'setup.changed'],
      [2, 'post.created'],
    ]);
    expect(events[1]).toMatchObject({
      ...{ actor: 'user', from: '', to: '1', network: '127.0.0.0/24' },
      user: { email: administrator.email, role: 'administrator' },
      thing: { kind: 'post', id: postId, title: '=HYPERLINK("x")', path: `/blog-detail/${postId}` },
    });
  });

  test('filters by person, by kind of thing and by days of the time zone of the site', async () => {
    const [{ id }] = (await admin.get('/api/activity/people')).data;
    expect(await actionsOf(`?who=${id}`)).toEqual(['post.created', 'user.signed-in']);
    expect(await actionsOf('?who=operator')).toEqual(['setup.changed']);
    expect(await actionsOf('?who=nobody')).toEqual([]);
    expect(await actionsOf('?kind=post')).toEqual(['post.created']);
    const { timeZone } = site.services.get(siteKey).current().company;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date('2020-05-01T23:30:00Z'));
    expect((await list(`?from=${day}&to=${day}`)).total).toBe(1);
    expect((await list('?to=2020-05-03')).total).toBe(2);
    expect((await list('?from=2020-05-04')).total).toBe(2);
  });

  test.each(['kind=nothing', 'from=yesterday', 'to=2020-13-01', 'limit=0', 'offset=-1', 'who=a&who=b'])(
    'refuses %s',
    async (query) => expect((await admin.get(`/api/activity?${query}`)).status).toBe(400),
  );

  test.each(['csv', 'jsonl'])('refuses them of an export too, as %s', async (ending) => {
    for (const query of ['kind=nothing', 'from=yesterday'])
      expect((await admin.get(`/api/activity.${ending}?${query}`)).status).toBe(400);
  });
});

describe('exports', () => {
  test('as CSV hold no formula', async () => {
    const { data, headers } = await admin.get('/api/activity.csv?kind=post');
    expect(headers['content-disposition']).toBe('attachment; filename="activity.csv"');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = String(data).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Number,Time,Sentence,Actor');
    expect(lines[1]).toContain(`,"'=HYPERLINK(""x"")",`);
  });

  test('as JSON Lines hold everything, over many batches', async () => {
    await sql`insert into activity (number, at, actor, action, thing_kind)
      with recursive n (number) as (select 10001 union all select number + 1 from n where number < 11200)
      select number, 1000, 'site', 'setup.changed', 'setup' from n`.execute(site.database);
    const { data } = await admin.get('/api/activity.jsonl', { responseType: 'text', transformResponse: [] });
    const numbers = String(data)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as WireActivity)
      .map(({ phrase, number }) => (phrase === undefined ? number : Number.NaN));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(1_204);
  });
});

describe('the retention', () => {
  test('is a year, can be changed, and is recorded with what it was', async () => {
    const read = async () => (await admin.get('/api/activity/retention')).data.months;
    expect(await read()).toBe(12);
    expect((await admin.put('/api/activity/retention', { months: 2 })).status).toBe(400);
    expect((await admin.put('/api/activity/retention', { months: 3 })).status).toBe(200);
    expect(await read()).toBe(3);
    const [event] = (await list('?kind=settings')).events;
    expect(event).toMatchObject({ action: 'settings.activity-retention', from: '12 months', to: '3 months' });
  });

  test('removes what is older once a day, whatever month it is, and keeps the rest', async () => {
    const before = (await list()).total;
    expect(await site.services.get(activityKey).deleteExpired()).toBe(before - (await list()).total);
    expect((await list('?to=2020-12-31')).total).toBe(0);
    expect((await list('?kind=post')).total).toBe(1);
    expect(await site.services.get(activityKey).deleteExpired()).toBe(0);
  });
});

describe('a sentence', () => {
  const ann = { id: '1', email: 'ann@example.com', name: 'Ann', role: 'editor', sessionId: null };
  const event = (changes: Partial<WireActivity>): WireActivity => ({
    phrase: site.services.get(activityTextsKey).phrases.get(changes.action ?? 'post.published') ?? '',
    ...{ number: 1, at: '2026-12-03T10:00:00.000Z', actor: 'user', action: 'post.published', user: ann },
    thing: { kind: 'post', id: '1', title: 'A title', path: '/blog-detail/1' },
    ...{ from: '1', to: '2', network: null },
    ...changes,
  });
  const user = { kind: 'user', id: '1', title: '', path: '' };

  test.each<[Partial<WireActivity>, string]>([
    [{}, 'Ann published the blog “A title”'],
    [{ user: null, actor: 'operator' }, 'The operator of the server published the blog “A title”'],
    [{ user: { ...ann, name: '' } }, 'ann@example.com published the blog “A title”'],
    [
      { action: 'user.sign-in-refused', actor: 'visitor', user: null, thing: user, to: 'password' },
      'Somebody who was not signed in failed to sign in as an unknown user by password',
    ],
    [{ action: 'tag.renamed', from: 'Web', to: '$&' }, 'Ann renamed the tag “Web” to “$&”'],
  ])('%#', (given, expected) => expect(activitySentence(event(given))).toBe(expected));

  test('of an action that no room knows says its name', async () => {
    await sql`insert into activity (number, at, actor, action, thing_kind, thing_title)
      select max(number) + 1, max(at), 'site', 'rocket.launched', 'rocket', 'Apollo' from activity`.execute(
      site.database,
    );
    const [launched] = (await list('')).events;
    expect(launched && activitySentence(launched)).toBe('The site itself did “rocket.launched” to “Apollo”');
  });

  test('is there for every action, with all its parts filled in', () => {
    const { phrases } = site.services.get(activityTextsKey);
    expect(phrases.size).toBeGreaterThan(100);
    for (const action of phrases.keys()) {
      expect(whatParts(event({ action })).join(''), action).not.toMatch(/[{}]/);
    }
  });
});
