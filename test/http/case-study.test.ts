import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownServices } from '#content/documents/services.ts';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { pageForm } from '#test/support/post-forms.ts';
import { publishDocument } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
});
afterAll(() => site.close());

const publish = async (key: 'projects' | 'services', value: object) =>
  expect((await publishDocument(admin, key, value)).status).toBe(200);
const html = async (url: string) => String((await site.client.get(url, { responseType: 'text' })).data);
const first = defaultDocuments.projects.projects[0];

test('a case study shows the text of the page that it names, as it is now, and nothing of one that is not public', async () => {
  const { id } = (
    await admin.post(
      '/api/blogs',
      pageForm({
        title: 'Story',
        slug: 'story',
        content: '<h2>The first week</h2><ul><li>We sat there.</li></ul>',
      }),
    )
  ).data;
  await publish('projects', {
    projects: [{ ...first, caseStudy: { ...first?.caseStudy, slug: 'told', story: 'story' } }],
  });
  const told = await html('/our-project/told');
  expect(told).toContain('The first week');
  expect(told).toContain('<li>We sat there.</li>');
  // Its title is that of another page.
  expect(told).not.toContain('<h1>Story</h1>');
  await admin.put(`/api/blogs/${id}`, pageForm({ title: 'Story', content: '<p>Told anew.</p>' }));
  expect(await html('/our-project/told')).toContain('Told anew.');
  await admin.put(
    `/api/blogs/${id}`,
    pageForm({ title: 'Story', content: '<p>Told anew.</p>', status: 'draft', isPublished: 'false' }),
  );
  const left = await html('/our-project/told');
  expect(left).not.toContain('Told anew.');
  expect(left).toContain(first?.caseStudy?.problem);
});

test('documents of before, without the new fields, show what they showed', async () => {
  const without = (value: object, ...fields: string[]) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
  await publish('projects', {
    projects: [{ ...first, caseStudy: without(first?.caseStudy ?? {}, 'story') }],
  });
  const { services } = defaultDocuments.services;
  await publish('services', {
    services: services.map((one) => without(one, 'image', 'price', 'caseStudy', 'postTag')),
  });
  const service = await html('/web-development');
  expect(service).toContain(shownServices(services).pages[0]?.closing);
  for (const added of ['From our work', 'Related blogs', 'from €8,000']) expect(service).not.toContain(added);
});
