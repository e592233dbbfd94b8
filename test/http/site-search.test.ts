import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { about } from '#content/company/about.ts';
import { projects } from '#content/company/projects.ts';
import { services } from '#content/company/services.ts';
import { team } from '#content/company/team.ts';
import { builtPages } from '#server/pages/built.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('document_revisions').execute();
  await site.database.deleteFrom('posts').execute();
});

const publish = async (key: string, value: object, publishAt: string | null = null) => {
  await site.database.deleteFrom('document_revisions').where('document', '=', key).execute();
  const body = { value, baseVersion: '0', publishAt, editorId: randomUUID(), sequence: 1 };
  const { status, data } = await admin.put(`/api/site/documents/${key}`, body);
  expect([status, data.issues]).toEqual([200, undefined]);
};

/** Paths by group, in the order of the page. */
async function find(q: string): Promise<Record<string, string[]>> {
  const { status, data } = await site.client.get('/search', { params: { q }, responseType: 'text' });
  expect(status).toBe(200);
  const groups = [...data.matchAll(/<h2 id="found-(\w+)">.*?<\/h2>(.*?)<\/section>/gs)].map(
    ([, name = '', inside = '']): [string, string[]] => [
      name,
      [...inside.matchAll(/<a href="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => !href.startsWith('/tags/')),
    ],
  );
  const counted = groups.reduce((sum, [, paths]) => sum + paths.length, 0);
  expect(data).toContain(
    counted === 0 ? `Nothing was found for “${q}”.` : `${counted} result${counted === 1 ? '' : 's'} for`,
  );
  return Object.fromEntries(groups);
}

const service = (slug: string, changes: object = {}) => ({
  ...services.services.find(({ kind }) => kind === 'service'),
  ...{ slug, navLabel: slug, heading: slug, card: null, ...changes },
});

test('a service is found by every part of it, until it is hidden', async () => {
  const harbor = (isHidden: boolean) =>
    service('harbor', {
      ...{ heading: 'Harbor cranes', navLabel: 'Cranes', isHidden },
      card: { title: 'Lifting', icon: 'code', description: 'Gantries of any height.' },
      faq: [{ title: 'Do you deliver?', text: 'To every quay.' }],
      seo: { title: '', description: 'Derricks.', image: null },
    });
  await publish('services', { services: [service('other'), harbor(false)] });
  for (const q of ['harbor', 'HARB', 'crane', 'lifting', 'gantries', 'deliver quay', 'derricks'])
    expect([q, await find(q)]).toEqual([q, { services: ['/harbor'] }]);
  expect(await find('harbor nowhere')).toEqual({});
  await publish('services', { services: [service('other'), harbor(true)] });
  expect(await find('harbor')).toEqual({});
});

test('ranks the title before the text, and whole words before beginnings', async () => {
  await publish('services', {
    services: [
      service('in-text', { heading: 'One', intro: 'About a lighthouse.' }),
      service('begins-in-title', { heading: 'Lighthouses' }),
      service('begins-in-text', { heading: 'Two', intro: 'About lighthouses.' }),
      service('in-title', { heading: 'The líghthouse' }),
    ],
  });
  const { services: found } = await find('lighthouse');
  expect(found).toEqual(['/in-title', '/begins-in-title', '/in-text', '/begins-in-text']);
});

test('a project without a page of its own leads to the page of all', async () => {
  const [first] = projects;
  const plain = { title: 'Zeppelin hangar', description: 'Doors for airships.', image: first?.image };
  await publish('projects', { projects: [first, { ...plain, caseStudy: null }] });
  expect(await find('airships')).toEqual({ projects: ['/our-project'] });
  await publish('projects', { projects: [first, { ...plain, caseStudy: null, isHidden: true }] });
  expect(await find('airships')).toEqual({});
});

test('a case study is found by the story that an unlisted page tells; no unlisted page is', async () => {
  const [first] = projects;
  const text = { isUnlisted: 'true', content: '<p>Told by zookeepers.</p>' };
  await admin.post('/api/blogs', pageForm({ title: 'Story', slug: 'the-story', ...text }));
  expect(await find('zookeepers')).toEqual({});
  const study = { ...first?.caseStudy, slug: 'zoo', story: 'the-story' };
  await publish('projects', { projects: [{ ...first, caseStudy: study }] });
  expect(await find('zookeepers')).toEqual({ projects: ['/our-project/zoo'] });
});

test('a page of the owner is found by its text and by its sections, once', async () => {
  await admin.post(
    '/api/blogs',
    pageForm({ title: 'Zebra', slug: 'zebra', content: '<p>Black quagga.</p>' }),
  );
  const section = { kind: 'text', heading: 'Okapi', text: 'A striped quagga too.' };
  await publish('sections', {
    pages: [{ slug: 'zebra', sections: [section, { ...section, heading: 'Tapir', isHidden: true }] }],
  });
  for (const q of ['zebra', 'quagga', 'okapi', 'black'])
    expect([q, await find(q)]).toEqual([q, { pages: ['/zebra'] }]);
  expect(await find('tapir')).toEqual({});
});

test('nothing of a draft, a planned document, a hidden person or a hidden section is found', async () => {
  const [member] = team;
  await publish('team', {
    members: [member, { ...member, slug: 'quill', name: 'Quill Vane', isHidden: true }],
  });
  await publish('about', { ...about, heading: 'Xylophones' }, '2999-01-01T00:00:00.000Z');
  await admin.post('/api/blogs', postForm({ title: 'Xylophones', status: 'draft', isPublished: 'false' }));
  for (const q of ['quill vane', 'xylophones']) expect([q, await find(q)]).toEqual([q, {}]);
});

test('after the first three of a group the others are titles, all of them counted', async () => {
  await publish('services', {
    services: Array.from({ length: 9 }, (_, index) => service(`dock-${index}`, { heading: `Dock ${index}` })),
  });
  const found = await find('dock');
  expect(found.services).toEqual(Array.from({ length: 9 }, (_, index) => `/dock-${index}`));
  const { data } = await site.client.get('/search?q=dock', { responseType: 'text' });
  expect(data).toMatch(/<details[^>]*><summary>6 more<\/summary>/);
});

test('scripts without spaces are found by parts and by single characters', async () => {
  await publish('services', { services: [service('東京', { heading: '東京のサーバー運用' })] });
  for (const q of ['サーバ', '運用', '東', '用', 'ー'])
    expect([q, await find(q)]).toEqual([q, { services: [`/${encodeURIComponent('東京')}`] }]);
});
