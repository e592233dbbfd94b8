import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteKey } from '#site/texts/keys.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-author-repository.server.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

type Changes = Parameters<typeof postForm>[0];
const make = async (changes: Changes): Promise<string> =>
  (await admin.post('/api/blogs', postForm(changes))).data.id;
const read = async (id: string) => (await admin.get(`/api/blogs/${id}`)).data;
const authorOf = async (id: string) => (await read(id)).author;
const people = async () => (await admin.get('/api/people')).data as { name: string; id: string }[];
const named = async (name: string) => (await people()).find((person) => person.name === name) as never;
const idOf = async (name: string): Promise<string> => ((await named(name)) as { id: string }).id;
const writers = async (postId: string) =>
  (await createPostAuthors(site.database).of([postId])).get(postId)?.map(({ name }) => name) ?? [];
const change = (id: string, body: object) => admin.put(`/api/people/${id}`, body);

test('an author text finds its person, whatever its case and spaces, or makes a guest', async () => {
  const first = await make({ author: 'Ada  Byron' });
  const second = await make({ author: ' ada byron ' });
  const draft = await make({ author: 'ADA BYRON', status: 'draft' });
  expect([await authorOf(first), await authorOf(second)]).toEqual(['Ada  Byron', 'ada byron']);
  expect(await writers(second)).toEqual(['Ada Byron']);
  expect(await writers(draft)).toEqual(['Ada Byron']);
  expect(await named('Ada Byron')).toMatchObject({ slug: 'ada-byron', posts: 3, live: 2, userId: null });
});

test('people decide the author text, by ids or slugs, in their order', async () => {
  const [bo, cy] = [await make({ author: 'Bo' }), await make({ author: 'Cy Ford' })];
  const id = await make({ author: 'anything', authors: `cy-ford,${await idOf('Bo')},ada-byron` });
  expect(await authorOf(id)).toBe('Cy Ford, Bo and Ada Byron');
  expect(await writers(id)).toEqual(['Cy Ford', 'Bo', 'Ada Byron']);
  const { authors } = await read(id);
  expect(authors.split(',')).toEqual([await idOf('Cy Ford'), await idOf('Bo'), await idOf('Ada Byron')]);
  expect([await writers(bo), await writers(cy)]).toEqual([['Bo'], ['Cy Ford']]);
});

test('a client that knows the text alone keeps the people with it, and replaces them with another', async () => {
  const id = await make({ author: 'x', authors: 'bo,ada-byron' });
  await admin.put(`/api/blogs/${id}`, postForm({ author: 'Bo and Ada Byron', title: 'Changed' }));
  expect(await writers(id)).toEqual(['Bo', 'Ada Byron']);
  await admin.put(`/api/blogs/${id}`, postForm({ author: 'Dee' }));
  expect([await writers(id), (await read(id)).authors]).toEqual([['Dee'], '']);
});

test('refuses unknown people and a byline that is too long, and writes nothing', async () => {
  const before = await people();
  const unknown = await admin.post('/api/blogs', postForm({ authors: 'bo,nobody' }));
  expect([unknown.status, unknown.data.message]).toEqual([400, 'No person has the id or slug “nobody”.']);
  const [one, other] = ['L'.repeat(60), 'M'.repeat(60)];
  for (const name of [one, other]) expect((await admin.post('/api/people', { name })).status).toBe(201);
  const long = await admin.post('/api/blogs', postForm({ authors: `${'l'.repeat(60)},${'m'.repeat(60)}` }));
  expect([long.status, long.data.issues[0].path]).toEqual([400, 'authors']);
  expect(await people()).toHaveLength(before.length + 2);
});

test('a new name stands in every byline at once, each as a version; the former name still finds the person', async () => {
  const own = await make({ author: 'Elo' });
  const shared = await make({ author: 'x', authors: 'elo,bo' });
  const trashed = await make({ author: 'elo' });
  await admin.delete(`/api/blogs/${trashed}`);
  const renamed = await change(await idOf('Elo'), { name: ' Éloïse  Roux ' });
  expect([renamed.status, renamed.data.name, renamed.data.slug]).toEqual([200, 'Éloïse Roux', 'elo']);
  expect([await authorOf(own), await authorOf(shared)]).toEqual(['Éloïse Roux', 'Éloïse Roux and Bo']);
  expect((await admin.get(`/api/blogs/${own}/revisions`)).data).toHaveLength(2);
  expect((await site.client.get('/api/blogs?q=eloise')).data).toHaveLength(2);
  await admin.post(`/api/trash/${trashed}/restore`);
  expect(await authorOf(trashed)).toBe('Éloïse Roux');
  const later = await make({ author: 'Elo' });
  expect([await authorOf(later), await writers(later)]).toEqual(['Éloïse Roux', ['Éloïse Roux']]);
  const restored = await admin.post(`/api/blogs/${own}/revisions/1/restore`);
  expect(restored.status).toBe(200);
  expect(await authorOf(own)).toBe('Éloïse Roux');
});

test('a former URL leads on; one of somebody else is refused', async () => {
  const id = await idOf('Dee');
  expect((await change(id, { slug: 'Dee-Young' })).data.slug).toBe('dee-young');
  const repository = createPersonRepository(site.database);
  expect((await repository.findBySlug('dee'))?.slug).toBe('dee-young');
  expect((await change(id, { slug: 'bo' })).data.code).toBe('person_slug_taken');
  expect((await change(id, { slug: 'a b' })).status).toBe(400);
  expect((await change(id, { slug: 'dee' })).data.slug).toBe('dee');
});

test('two people of one name are refused: they are merged instead', async () => {
  const right = await make({ author: 'Fay Moss' });
  const wrong = await make({ author: 'Fay Mos' });
  const both = await make({ author: 'x', authors: 'fay-mos,bo,fay-moss' });
  const from = await idOf('Fay Mos');
  await change(from, { bio: 'Writes.', links: ['https://fay.example/'] });
  expect((await change(from, { name: 'FAY MOSS' })).data.code).toBe('person_name_taken');
  expect((await admin.post('/api/people', { name: 'fay moss' })).data.code).toBe('person_name_taken');
  const merged = await admin.post(`/api/people/${from}/merge`, { into: await idOf('Fay Moss') });
  expect([merged.status, merged.data]).toEqual([200, { posts: 2 }]);
  expect([await authorOf(wrong), await authorOf(right)]).toEqual(['Fay Moss', 'Fay Moss']);
  expect([await authorOf(both), await writers(both)]).toEqual(['Fay Moss and Bo', ['Fay Moss', 'Bo']]);
  expect(await named('Fay Moss')).toMatchObject({
    posts: 3,
    bio: 'Writes.',
    links: ['https://fay.example/'],
  });
  expect((await createPersonRepository(site.database).findBySlug('fay-mos'))?.name).toBe('Fay Moss');
  expect(await authorOf(await make({ author: 'fay mos' }))).toBe('Fay Moss');
  const restored = await admin.post(`/api/blogs/${both}/revisions/1/restore`);
  expect([restored.status, await writers(both)]).toEqual([200, ['Fay Moss', 'Bo']]);
});

test('removes a person without blogs only', async () => {
  const post = await make({ author: 'Gus' });
  const id = await idOf('Gus');
  expect((await admin.delete(`/api/people/${id}`)).data.code).toBe('person_has_posts');
  await admin.delete(`/api/blogs/${post}`);
  expect((await admin.delete(`/api/people/${id}`)).data.message).toContain('in the trash');
  await admin.delete(`/api/trash/${post}`);
  expect((await admin.delete(`/api/people/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/people/${id}`)).status).toBe(404);
});

test('an avatar is an image of the library and stays there while it is used', async () => {
  const file = { content: photograph('avatar'), name: 'bo.jpg', type: 'image/jpeg' };
  const post = await make({ author: 'Bo' });
  await admin.put(`/api/blogs/${post}`, postForm({ author: 'Bo' }, file));
  const avatar = (await read(post)).media;
  const id = await idOf('Bo');
  expect((await change(id, { avatar: 'uploads/unknown.jpg' })).status).toBe(400);
  expect((await change(id, { avatar, avatarAlt: 'Bo at a desk' })).data).toMatchObject({ avatar });
  await admin.delete(`/api/blogs/${post}`);
  await admin.delete(`/api/trash/${post}`);
  const name = avatar.split('/').at(-1);
  const refused = await admin.delete(`/api/media/${name}`);
  expect([refused.status, refused.data.message]).toEqual([409, expect.stringContaining('an author')]);
  expect((await admin.get(`/api/media/${name}/uses`)).data.people).toEqual([{ id, title: 'Bo' }]);
});

test('refuses what is no name, bio or link, and strangers', async () => {
  const id = await idOf('Bo');
  for (const body of [
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { bio: 'x'.repeat(2_001) },
    { links: ['javascript:alert(1)'] },
    { links: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`) },
  ]) {
    expect((await change(id, body)).data.code, JSON.stringify(body)).toBe('invalid_input');
  }
  for (const [method, url] of [
    ['GET', '/api/people'],
    ['POST', '/api/people'],
    ['GET', `/api/people/${id}`],
    ['PUT', `/api/people/${id}`],
    ['POST', `/api/people/${id}/merge`],
    ['DELETE', `/api/people/${id}`],
  ] as const) {
    expect((await site.client.request({ method, url })).status, `${method} ${url}`).toBe(401);
  }
});

test('a user has one byline, which others may choose and the user may change', async () => {
  const own = () => admin.get('/api/account/byline');
  expect([(await own()).status, (await own()).data]).toEqual([200, null]);
  expect((await admin.put('/api/account/byline', { bio: 'x' })).data.message).toBe('Name is required.');
  expect((await admin.put('/api/account/byline', { name: 'bo' })).data.code).toBe('person_name_taken');
  const made = await admin.put('/api/account/byline', { name: 'Owen Hart', bio: 'Owns it.' });
  expect(made.data).toMatchObject({ name: 'Owen Hart', bio: 'Owns it.', slug: 'owen-hart' });
  const { userId } = made.data;
  const bo = await idOf('Bo');
  const unknown = await admin.put(`/api/people/${bo}/user`, { userId: 'nobody' });
  expect([unknown.status, unknown.data.message]).toEqual([400, 'There is no such user.']);
  expect((await admin.put(`/api/people/${bo}/user`, { userId })).data.userId).toBe(userId);
  expect((await own()).data.name).toBe('Bo');
  expect(await named('Owen Hart')).toMatchObject({ userId: null });
  await admin.put(`/api/people/${bo}/user`, { userId: null });
  expect((await own()).data).toBeNull();
});

/** With a soft hyphen, in full-width letters, and with a Cyrillic о or а. */
const lookAlikes = (name: string) => [
  `${name.slice(0, 1)}\u00ad${name.slice(1)}`,
  name.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  name.replaceAll('o', 'о').replaceAll('a', 'а'),
];

test('an author takes no name of the team, and none in published blogs, without an editor', async () => {
  const author = await site.signIn('author', 'nina@example.com');
  const own = (change: object) => author.put('/api/account/byline', change);
  const [member] = site.services.get(siteKey).current().team.members;
  for (const name of [member?.name, ` ${member?.name.toUpperCase()} `]) {
    const refused = await own({ name });
    expect([refused.status, refused.data.code]).toEqual([403, 'name_needs_editor']);
    expect(refused.data.issues[0].path).toBe('name');
  }
  for (const name of lookAlikes(String(member?.name))) {
    expect([name, (await own({ name })).data.code]).toEqual([name, 'name_needs_editor']);
  }
  for (const name of lookAlikes('Bo')) {
    expect([name, (await own({ name })).data.code]).toEqual([name, 'person_name_taken']);
  }
  const { id, slug } = (await own({ name: 'Nina Vale' })).data;
  const post = await make({ authors: id, status: 'draft', isPublished: 'false' });
  expect((await own({ name: 'Nina Valet' })).status).toBe(200);
  await admin.put(`/api/blogs/${post}`, postForm({ authors: id, scheduledDate: '2031-01-02' }));
  expect((await own({ name: 'Somebody Else' })).data.message).toBe(
    '“Nina Valet” is the author of published blogs. Please ask an editor to change the name.',
  );
  expect((await own({ name: 'Nina Valet', bio: 'Writes.' })).data).toMatchObject({ bio: 'Writes.', slug });
  expect(await authorOf(post)).toBe('Nina Valet');
  expect((await change(id, { name: String(member?.name) })).status).toBe(200);
  expect((await own({ bio: 'Leads.' })).status).toBe(200);
  await change(id, { name: 'Nina Valet' });
});

test('what is done to people is in the activity, in one transaction with it', async () => {
  const actions = async () =>
    (
      await site.database
        .selectFrom('activity')
        .select('action')
        .where('thing_kind', '=', 'person')
        .orderBy('number')
        .execute()
    ).map(({ action }) => action);
  const before = await actions();
  expect(before).toEqual(
    expect.arrayContaining([
      'person.created',
      'person.changed',
      'person.renamed',
      'person.merged',
      'person.deleted',
    ]),
  );
  expect((await change(await idOf('Bo'), { slug: 'owen-hart' })).status).toBe(409);
  expect(await actions()).toEqual(before);
});
