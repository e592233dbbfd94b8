import type { AxiosInstance } from 'axios';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { insertPosts } from '#test/support/post-rows.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { indexAllPosts } from './post-index.server.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

type Form = Parameters<typeof postForm>[0];

async function create(form: Form): Promise<string> {
  const { status, data } = await admin.post('/api/blogs', postForm(form));
  expect(status).toBe(201);
  return data.id;
}

async function find(params: object, client = site.client) {
  const { status, data, headers } = await client.get('/api/blogs', { params });
  expect(status).toBe(200);
  return { ids: (data as { id: string }[]).map(({ id }) => id), headers };
}
const idsOf = async (...query: Parameters<typeof find>) => (await find(...query)).ids;

describe('GET /api/blogs?q=', () => {
  test('ranks title over tags over author over text, and the newest first among equals', async () => {
    const at = (day: number) => ({ scheduledDate: `2020-01-0${day}T12:00:00.5Z` });
    const inText = await create({ ...at(9), title: 'One', content: '<p>About <b>quokkas</b>.</p>' });
    const byAuthor = await create({ ...at(8), title: 'Two', author: 'Quokka Q.' });
    const inTags = await create({ ...at(7), title: 'Three', tags: 'zoo,Quokka' });
    const older = await create({ ...at(1), title: 'Quokka' });
    const newer = await create({ ...at(6), title: 'The quókka' });
    const ranked = [newer, older, inTags, byAuthor, inText];
    expect(await idsOf({ q: 'QUOKKA' })).toEqual(ranked);
    expect(await idsOf({ q: 'quok', limit: 2, offset: 2 })).toEqual([inTags, byAuthor]);
    expect(await idsOf({ q: 'quok', offset: 3 })).toEqual([byAuthor, inText]);
    expect(await idsOf({ q: 'quok', offset: 5 })).toEqual([]);
    expect(await idsOf({ q: 'quok', limit: 9, sort: 'newest' })).toEqual([
      inText,
      byAuthor,
      inTags,
      newer,
      older,
    ]);
    expect(await idsOf({ q: 'quok', limit: 2, offset: 1, sort: 'oldest' })).toEqual([newer, inTags]);
    expect(await idsOf({ q: 'quok nowhere', limit: 9, sort: 'oldest' })).toEqual([]);
    expect(await idsOf({ q: 'quok', limit: 9, sort: 'title' })).toEqual([
      inText,
      older,
      newer,
      inTags,
      byAuthor,
    ]);
    expect(await idsOf({ q: 'quok', tag: 'quokka' })).toEqual([inTags]);
    expect(await idsOf({ q: 'quok', tag: 'quok' })).toEqual([]);
    const { headers } = await find({ q: 'quok', limit: 2, offset: 2, fields: 'summary' });
    expect(headers['x-total-count']).toBe('5');
    expect(headers.link).toContain('</api/blogs?limit=2&offset=4&q=quok&fields=summary>; rel="last"');
  });

  test('wants every word, some in the title before none of them there', async () => {
    const apart = await create({ title: 'Numbat notes', content: '<p>Rarely seen: bilbies.</p>' });
    await create({ title: 'Numbat only' });
    const text = await create({ title: 'Both', content: '<p>numbat bilby bilbies</p>' });
    const tags = await create({ title: 'Tagged', tags: 'bilbies', content: '<p>numbat</p>' });
    const title = await create({ title: 'Bilbies and the numbat', scheduledDate: '2001-01-01' });
    expect(await idsOf({ q: 'numbat bilbies' })).toEqual([title, apart, tags, text]);
    expect((await find({ q: 'numbat bilbies', limit: 1 })).headers['x-total-count']).toBe('4');
    expect(await idsOf({ q: 'numbat wombat' })).toEqual([]);
  });

  test('shows visitors live posts only, and administrators all but the trash', async () => {
    const live = await create({ title: 'Wallaby live' });
    const draft = await create({ title: 'Wallaby draft', status: 'draft', isPublished: 'false' });
    const ticked = await create({ title: 'Wallaby ticked', status: 'draft', isPublished: 'true' });
    const later = await create({ title: 'Wallaby later', scheduledDate: '2999-01-01' });
    const gone = await create({ title: 'Wallaby gone' });
    await admin.delete(`/api/blogs/${gone}`);
    const q = 'wallaby';
    expect(await idsOf({ q })).toEqual([ticked, live]);
    expect((await find({ q, limit: 1 })).headers['x-total-count']).toBe('2');
    expect(await idsOf({ q }, admin)).toEqual([later, ticked, draft, live]);
    expect(await idsOf({ q, limit: 9, visibility: 'scheduled' }, admin)).toEqual([later]);
    expect(await idsOf({ q, limit: 9, visibility: 'hidden' }, admin)).toEqual([draft]);
    expect(await idsOf({ q, limit: 9, visibility: 'live' }, admin)).toEqual([ticked, live]);
    expect(await idsOf({ q, status: 'draft' }, admin)).toEqual([ticked, draft]);
    expect(await idsOf({ q, limit: 9, visibility: 'hidden' })).toEqual([]);
    expect(await idsOf({ q, limit: 9, visibility: 'scheduled' })).toEqual([]);
    await admin.post(`/api/trash/${gone}/restore`);
    expect(await idsOf({ q })).toEqual([gone, ticked, live]);
  });

  test('finds a scheduled post from its instant on, not by a part of a second earlier', async () => {
    const id = await create({ title: 'Potoroo', scheduledDate: '2027-03-01T12:00:00Z' });
    const foundAt = async (instant: string) => {
      site.setNow(new Date(instant));
      return (await idsOf({ q: 'potoroo' })).includes(id);
    };
    expect(await foundAt('2027-03-01T11:59:59.999Z')).toBe(false);
    expect(await foundAt('2027-03-01T12:00:00Z')).toBe(true);
    site.setNow(null);
  });

  test.runIf(isEmbedded())('follows a change, and forgets what is removed for good', async () => {
    const id = await create({ title: 'Dunnart', content: '<p>First.</p>' });
    await admin.put(`/api/blogs/${id}`, postForm({ title: 'Quoll', scheduledDate: '2019-05-01' }));
    expect(await idsOf({ q: 'dunnart' })).toEqual([]);
    expect(await idsOf({ q: 'quoll' })).toEqual([id]);
    await admin.delete(`/api/blogs/${id}`);
    await admin.delete(`/api/trash/${id}`);
    expect(await idsOf({ q: 'quoll' }, admin)).toEqual([]);
    const { rows } = await sql`select rowid from post_search where post_search match '"quoll"'`.execute(
      site.database,
    );
    expect(rows).toEqual([]);
  });

  test.runIf(isEmbedded())(
    'a removed row takes its words along, also when another program removes it',
    async () => {
      const id = await create({ title: 'Bettong' });
      await site.database.deleteFrom('posts').where('id', '=', id).execute();
      const { rows } = await sql`select rowid from post_search where post_search match '"bettong"'`.execute(
        site.database,
      );
      expect(rows).toEqual([]);
    },
  );

  test('counts a blank search as none, and one without a word as finding nothing', async () => {
    const all = await idsOf({});
    expect(await idsOf({ q: '' })).toEqual(all);
    expect(await idsOf({ q: '  ' })).toEqual(all);
    expect(await idsOf({ q: '* %' })).toEqual([]);
    // Marks without a letter are nothing that could be seen.
    expect(await idsOf({ q: '\u0301\u0308' })).toEqual(all);
    expect((await find({ q: '"', limit: 5 })).headers['x-total-count']).toBe('0');
    expect(await idsOf({ q: '"', limit: 5, sort: 'title' })).toEqual([]);
  });

  test('reads scripts of every kind', async () => {
    const id = await create({
      title: '软件开发指南 🚀 Йога',
      tags: 'C++,node.js',
      author: '김민수',
      content: '<p>ソフトウェア e‑mail 𞤀𞤣</p>',
    });
    for (const q of ['开发', '软', '南', '软件 指南', '🚀', 'йог', '김민', '민수']) {
      expect([q, (await idsOf({ q }, admin)).includes(id)]).toEqual([q, q !== '민수']);
    }
    for (const q of ['C++', 'node.js', 'node.j', 'e-mail', 'ウェア', '𞤀', 'ｎｏｄｅ']) {
      expect([q, await idsOf({ q })]).toEqual([q, [id]]);
    }
    expect(await idsOf({ q: '发件' })).toEqual([]);
  });

  test('finds parts of every script that is written without spaces, and single characters', async () => {
    for (const [title, parts] of [
      ['東京のサーバー運用', ['東京', '京の', 'サーバー', 'バー', '運', '用', 'ー']],
      ['การพัฒนาเว็บไซต์', ['พัฒนา', 'เว็บ', 'พ', 'ต์']],
      ['ການພັດທະນາ', ['ພັດທະນາ', 'ນາ', 'ທ']],
      ['ការអភិវឌ្ឍន៍', ['អភិវឌ្ឍ', 'ន៍', 'អ']],
      ['ဝဘ်ဆိုက်ရေးဆွဲခြင်း', ['ဆိုက်', 'ရေးဆွဲ', 'ရ']],
      ['ᥖᥭᥰ ꦲꦏꦱꦫ', ['ꦏꦱ', 'ꦫ']],
    ] as const) {
      const id = await create({ title });
      for (const q of parts) expect([title, q, (await idsOf({ q })).includes(id)]).toEqual([title, q, true]);
    }
  });

  test('finds letters by their plain spelling, and what is invisible hides no word', async () => {
    const written = 'Łódź Ærøskøbing Straße Đà Iğdır İzmir Þór Ŧuoŋ Hawaiʻi';
    const plain = 'Lodz Aeroskobing Strasse Da Igdir Izmir Thor Tuon Hawaii';
    const [one, two] = [await create({ title: written }), await create({ title: plain })];
    for (const text of [written, plain, written.toUpperCase(), plain.toUpperCase()])
      for (const q of text.split(' ')) expect([q, await idsOf({ q })]).toEqual([q, [two, one]]);
    const invisible = [
      '\u00ad',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u202e',
      '\u2066',
      '\ufe0f',
      '\u{e0100}',
    ];
    const hidden = await create({ title: invisible.map((sign, at) => `kooka${sign}burra${at}`).join(' ') });
    for (const [at, sign] of invisible.entries())
      for (const q of [`kookaburra${at}`, `ko${sign}okaburra${at}`])
        expect([q, await idsOf({ q })]).toEqual([q, [hidden]]);
  });

  test.each(['Υπηρεσίες', 'υπηρεσίες', 'ΥΠΗΡΕΣΙΕΣ', 'υπηρεσ', 'υπηρεσιεσ'])(
    'finds Greek words by their end too: %s',
    async (q) => {
      await site.database.deleteFrom('posts').where('title', '=', 'Οι Υπηρεσίες μας').execute();
      const id = await create({ title: 'Οι Υπηρεσίες μας' });
      expect(await idsOf({ q })).toEqual([id]);
    },
  );

  test('streams hundreds of matches, each once, in the order of the pages', async () => {
    await insertPosts(site.database, 230, {
      ...{ from: new Date('2026-01-01'), text: '<p>A bandicoot.</p>' },
      title: (id, index) => (index % 3 === 0 ? `Bandicoot ${id}` : `Post ${id}`),
      tags: (index) => [index % 5 === 0 ? 'bandicoot' : 'none'],
    });
    await indexAllPosts(site.database);
    const streamed = await idsOf({ q: 'bandicoot' });
    expect(new Set(streamed).size).toBe(230);
    const paged = [];
    for (let offset = 0; offset < 240; offset += 60) {
      paged.push(...(await idsOf({ q: 'bandicoot', limit: 60, offset })));
    }
    expect(streamed).toEqual(paged);
    expect(await idsOf({ q: 'bandicoot', offset: 117 })).toEqual(streamed.slice(117));
  });
});

test('pages of the owner are found apart from blogs, live ones alone', async () => {
  const page = async (title: string, more = {}) =>
    (
      await admin.post(
        '/api/blogs',
        pageForm({ title, slug: title.toLowerCase().replaceAll(' ', '-'), ...more }),
      )
    ).data.id as string;
  const shown = await page('Cassowary care');
  const unlisted = await page('Cassowary story', { isUnlisted: 'true' });
  await page('Cassowary draft', { status: 'draft', isPublished: 'false' });
  const post = await create({ title: 'Cassowary' });
  const found = async (kind: 'post' | 'page') => {
    const result = await site.services.get(postsKey).search('cassow', { limit: 9, offset: 0 }, kind);
    expect(result.total).toBe(result.posts.length);
    return result.posts.map(({ id }) => id).sort();
  };
  expect(await found('page')).toEqual([shown, unlisted].sort());
  expect(await found('post')).toEqual([post]);
  expect(await idsOf({ q: 'cassow' })).toEqual([post]);
});

describe('a search finds what lists show, to the millisecond', () => {
  test('of a scheduled post from the very moment on, and not before', async () => {
    const moment = new Date('2020-05-01T10:00:00.300Z');
    const id = await create({ title: 'Wombat', scheduledDate: moment.toISOString() });
    site.setNow(moment);
    expect(await idsOf({ q: 'wombat' })).toEqual([id]);
    site.setNow(new Date(moment.getTime() - 1));
    expect(await idsOf({ q: 'wombat' })).toEqual([]);
    site.setNow(null);
  });

  test('after the clock is set back, unscheduled posts are found and scheduled ones are not', async () => {
    const hour = 3_600_000;
    const id = await create({ title: 'Dunnart', scheduledDate: '' });
    const waiting = new Date(Date.now() - hour);
    const scheduled = await create({ title: 'Dunnart too', scheduledDate: waiting.toISOString() });
    expect(await idsOf({ q: 'dunnart' })).toEqual([id, scheduled]);
    site.setNow(new Date(Date.now() - 2 * hour));
    expect(await idsOf({ q: 'dunnart' })).toEqual([id]);
    expect(await site.services.get(postsKey).search('dunnart', { limit: 5, offset: 0 })).toMatchObject({
      total: 1,
    });
    site.setNow(null);
  });
});
