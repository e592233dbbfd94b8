import { expect, test } from 'vitest';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import { siteMap } from './site-map.server.ts';

const none = { of: async () => new Map() };
const mapOf = (documents: SiteDocuments) => siteMap(documents, none);

test('pages stand in the order of the site, each list below its page', async () => {
  const pages = await mapOf(defaultDocuments);
  expect(pages.filter(({ isBelow }) => !isBelow).map(({ path }) => path)).toEqual([
    ...['/', '/about-us', '/learn-more', '/services', '/our-project', '/teams'],
    ...['/blogs', '/all-blogs', '/blog-list', '/contact'],
  ]);
  const services = pages.findIndex(({ path }) => path === '/services');
  expect(pages[services + 1]).toMatchObject({
    ...{ path: '/web-development', document: 'services', isBelow: true, isHidden: false },
  });
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('each leads to the field of its document that it begins with', async () => {
  for (const { document, field, title, isBelow } of await mapOf(defaultDocuments)) {
    const value = field
      .split('.')
      .reduce<unknown>(
        (inner, step) => (step === '' ? inner : (inner as Record<string, unknown>)[step]),
        defaultDocuments[document],
      );
    expect([title, field === '' || typeof value === 'string']).toEqual([title, true]);
    if (isBelow) expect(field).not.toBe('');
  }
});

test('hidden entries are there, and say so; an empty site has its pages alone', async () => {
  const services = defaultDocuments.services.services.map((one) => ({ ...one, isHidden: true }));
  const pages = await mapOf({ ...defaultDocuments, services: { services } });
  expect(pages.filter(({ document, isBelow }) => isBelow && document === 'services')).toSatisfy(
    (hidden: typeof pages) => hidden.length > 3 && hidden.every(({ isHidden }) => isHidden),
  );
  expect((await mapOf(emptyDocuments)).every(({ isBelow }) => !isBelow)).toBe(true);
});

test('a small variant of an image stands for it; without one, its own picture or icon', async () => {
  const [first, ...others] = defaultDocuments.team.members;
  const member = { ...first, image: { source: 'uploads/a.jpg', alt: '', focalPoint: '' } } as typeof first;
  const widths = [240, 480, 960];
  const of = async () =>
    new Map([['uploads/a.jpg', { path: 'uploads/a.jpg', widths, width: 960, height: 960 } as never]]);
  const documents = { ...defaultDocuments, team: { members: [member, ...others] } } as SiteDocuments;
  const pages = await siteMap(documents, { of });
  const imageOf = (title: string | undefined) => pages.find((page) => page.title === title)?.image;
  expect(imageOf(first?.name)).toMatch(/a-480\.webp$|480/);
  expect(imageOf('Home')).toBe('hero');
  expect(pages.find(({ path }) => path === '/web-development')?.drawing).toMatch(/^M/);
});
