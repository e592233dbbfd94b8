import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { samplePosts } from '#content/posts/index.ts';
import { defaultDocuments } from '#content/sample.ts';
import { attributePosts } from '#site/blog/people/attribute-posts.server.ts';
import { setupKey } from '#site/documents/keys.ts';
import { offerSetup } from '#test/support/new-site.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeEach(async () => {
  await site?.close();
  site = await openTestSite();
  await offerSetup(site);
  admin = await site.signIn();
});
afterAll(() => site.close());

const read = async () => (await admin.get('/api/site/setup')).data;
const documentOf = async <Key extends keyof SiteDocuments>(key: Key): Promise<SiteDocuments[Key]> =>
  (await admin.get(`/api/site/documents/${key}`)).data.value;

async function publish(key: string, value: object, baseVersion = '0'): Promise<void> {
  const body = { value, baseVersion, publishAt: null, editorId: randomUUID(), sequence: 1 };
  expect((await admin.put(`/api/site/documents/${key}`, body)).status).toBe(200);
}

async function addPost(fields: Parameters<typeof postForm>[0]): Promise<string> {
  return (await admin.post('/api/blogs', postForm(fields))).data.id;
}

/** As at the site's first start: by nobody. */
async function addSamplePost(title: string, fields: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const id = await addPost({ title, status: 'published', ...fields });
  await site.database.updateTable('revisions').set({ saved_by: '' }).where('post_id', '=', id).execute();
  return id;
}

describe('the setup of a new site', () => {
  test('is open until an administrator skips or finishes it, for all instances', async () => {
    const { projects, team } = defaultDocuments;
    expect(await read()).toEqual({
      state: 'open',
      done: [],
      sample: {
        services: sampleServices.length,
        projects: projects.projects.length,
        people: team.members.length,
        blogs: 0,
        pages: 0,
        hasEmail: true,
      },
    });
    for (const state of ['skipped', 'finished', 'open']) {
      expect((await admin.put('/api/site/setup', { state })).data.state).toBe(state);
      for (let times = 0; times < 2; times++) expect((await read()).state).toBe(state);
    }
    expect((await admin.put('/api/site/setup', { state: 'none' })).status).toBe(400);
    expect((await site.client.get('/api/site/setup')).status).toBe(401);
    expect((await site.client.post('/api/site/setup/start-empty', {})).status).toBe(401);
  });

  test('knows what is done from what was published anywhere, and from what was kept as it is', async () => {
    await publish('company', { ...defaultDocuments.company, name: 'Bluewater Joinery' });
    expect((await read()).done).toEqual(['name']);
    await admin.put('/api/site/setup/steps/contact');
    await admin.put('/api/site/setup/steps/contact');
    await addSamplePost('Not one of the owner');
    expect(await read()).toMatchObject({ done: ['name', 'contact'], sample: { blogs: 1 } });
    await addPost({ title: 'The first of our own' });
    expect((await read()).done).toEqual(['name', 'contact', 'post']);
    expect((await admin.put('/api/site/setup/steps/nothing')).status).toBe(400);
  });

  test('starts empty without the sample’s pages: their URLs are free, unless the navigation leads there', async () => {
    const addSamplePage = async (title: string): Promise<string> => {
      const { id } = (await admin.post('/api/blogs', pageForm({ title, status: 'published' }))).data;
      await site.database.updateTable('revisions').set({ saved_by: '' }).where('post_id', '=', id).execute();
      return id;
    };
    await addSamplePage('Privacy');
    const linked = await addSamplePage('Imprint');
    await admin.post('/api/blogs', pageForm({ title: 'Accessibility', status: 'published' }));
    await admin.put(`/api/site/pages/${linked}/place`, { place: 'menu' });
    expect((await read()).sample.pages).toBe(2);
    expect((await admin.post('/api/site/setup/start-empty', {})).status).toBe(200);
    const left = (await admin.get('/api/site/pages')).data;
    expect(left.map(({ path }: { path: string }) => path)).toEqual(['/accessibility', '/imprint']);
    expect((await admin.get('/api/trash')).data).toEqual([]);
    const { data } = await admin.post('/api/blogs', pageForm({ title: 'Privacy', status: 'published' }));
    expect(data.slug).toBe('privacy');
  });

  test('starts empty: the sample goes, its blogs to the trash, and what was changed or added stays', async () => {
    const sample = await addSamplePost('Of the sample');
    const own = await addPost({ title: 'Our own', status: 'published' });
    const { services, team } = defaultDocuments;
    const changed = services.services.map((one) =>
      one.kind === 'card' ? { ...one, title: 'Oak stairs' } : one,
    );
    await publish('services', { services: changed });
    const member = { ...team.members[0], slug: 'ada', name: 'Ada Stone' };
    await publish('team', { members: [...team.members, member] });
    const given = { email: 'hello@bluewater.example', timeZone: 'Europe/Oslo' };
    const { status, data } = await admin.post('/api/site/setup/start-empty', given);
    expect([status, data.done]).toEqual([200, ['contact', 'sample', 'post']]);
    // An own card links to the page.
    expect(data.sample).toEqual({ services: 1, projects: 0, people: 0, blogs: 0, pages: 0, hasEmail: false });
    expect((await documentOf('services')).services).toMatchObject([
      { kind: 'service', slug: 'web-development' },
      { kind: 'card', title: 'Oak stairs', page: 'web-development' },
    ]);
    expect((await documentOf('team')).members.map(({ name }) => name)).toEqual(['Ada Stone']);
    expect(await documentOf('company')).toMatchObject({
      ...given,
      name: 'Your company',
      phones: [],
      city: '',
    });
    const posts = (await site.client.get('/api/blogs')).data;
    expect(posts.map(({ id }: { id: string }) => id)).toEqual([own]);
    const trashed = (await admin.get('/api/trash')).data;
    expect(trashed.map(({ id }: { id: string }) => id)).toEqual([sample]);
    expect((await admin.post('/api/site/setup/start-empty', {})).status).toBe(200);
    expect((await admin.get('/api/site/documents/company/revisions')).data).toHaveLength(1);
  });

  test('starts empty without the authors of the sample, who come back with a blog', async () => {
    const [one = '', two = '', three = ''] = new Set(samplePosts.map(({ author }) => author));
    const restored = await addSamplePost('Restored', { author: one });
    await addSamplePost('Left in the trash', { author: two });
    await addSamplePost('By one whom we know', { author: three });
    await addSamplePost('By a guest of ours', { author: 'Ada Stone' });
    await addPost({ title: 'Our own', author: two });
    const people = async () => (await admin.get('/api/people')).data as { id: string; name: string }[];
    const names = async () => (await people()).map(({ name }) => name).filter((name) => name !== user);
    const user = (await people()).find(({ name }) => ![one, two, three, 'Ada Stone'].includes(name))?.name;
    const known = (await people()).find(({ name }) => name === three);
    await admin.put(`/api/people/${known?.id}`, { bio: 'Joined us.' });
    expect((await names()).toSorted()).toEqual([one, two, three, 'Ada Stone'].toSorted());
    expect((await admin.post('/api/site/setup/start-empty', {})).status).toBe(200);
    const left = [two, three, 'Ada Stone'].toSorted();
    expect((await names()).toSorted()).toEqual(left);
    expect(await attributePosts(site.database, () => new Date())).toBe(0);
    expect((await admin.post(`/api/trash/${restored}/restore`)).status).toBe(204);
    expect((await names()).toSorted()).toEqual([...left, one].toSorted());
    expect((await admin.get(`/api/blogs/${restored}`)).data.author).toBe(one);
  });

  test('leaves everything as it is when something of one’s own leads to what would go', async () => {
    const { navigation } = defaultDocuments;
    const path = `/${sampleServices[0]?.slug}`;
    const entries = [...navigation.entries, { label: 'Ours', path, showsServices: false, children: [] }];
    await publish('navigation', { ...navigation, entries });
    const { status, data } = await admin.post('/api/site/setup/start-empty', {});
    expect([status, data.issues]).toEqual([
      422,
      [
        {
          path: `navigation.entries.${entries.length - 1}.path`,
          message: `This site has no page at “${path}”.`,
        },
      ],
    ]);
    expect(await read()).toMatchObject({ sample: { services: 7 }, done: [] });
    expect((await admin.post('/api/site/setup/start-empty', { email: 'nobody' })).status).toBe(400);
  });
});

describe('a site that was in use before', () => {
  test('has no guide, and nothing of it can be emptied', async () => {
    await site.database.deleteFrom('preferences').execute();
    await site.services.get(setupKey).offerOnNewSite();
    expect(await read()).toMatchObject({ state: 'none' });
    const refused = await Promise.all([
      admin.put('/api/site/setup', { state: 'open' }),
      admin.put('/api/site/setup/steps/name'),
      admin.post('/api/site/setup/start-empty', {}),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await documentOf('team')).members).toHaveLength(4);
  });
});
