import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Section, sectionKinds } from '#content/documents/sections.ts';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { formerHome } from '#test/support/former-home.ts';
import { offerSetup } from '#test/support/new-site.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  await offerSetup(site);
  admin = await site.signIn();
  await admin.post('/api/blogs', postForm({ title: 'About oak', status: 'published', tags: 'Stairs' }));
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['document_revisions', 'drafts'] as const)
    await site.database.deleteFrom(table).execute();
});

const publish = (key: string, value: object) =>
  admin.put(`/api/site/documents/${key}`, {
    ...{ value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
const page = async (url: string): Promise<string> =>
  (await site.client.get(url, { responseType: 'text', maxRedirects: 0 })).data;
const sectionsOf = (html: string) =>
  [...html.matchAll(/<section(?: id="([\w-]+)")?/g)].map(([, id]) => id).join(' ');
const withSections = (...sections: object[]) => ({ ...defaultDocuments.home, sections });
const order = 'home about-us services our-project process engagements blogs teams contact';

/** As an earlier version stored it. */
const store = (value: object) =>
  site.database
    .insertInto('document_revisions')
    .values({
      ...{
        document: 'home',
        number: 1,
        kind: 'update',
        value: JSON.stringify(value),
        saved_by: 'a@example.com',
      },
      ...{ saved_at: 1, live_from: 1, is_cancelled: 0, save_key: null },
    })
    .execute();

test('the sample has the specified sections, and what an earlier version stored shows as it did', async () => {
  site.setNow(new Date());
  const sample = await page('/');
  expect(sectionsOf(sample)).toBe(order);
  await store({ ...formerHome, testimonials: [], clients: [] });
  // The figures of the sample are newer: without them it is the same page, with fewer rules of style.
  const withoutFigures = (html: string) =>
    html.replace(/<style>.*?<\/style>/gs, '').replace(/<dl [^>]*aria-label="In figures">.*?<\/dl>/s, '');
  expect(withoutFigures(await page('/')) === withoutFigures(sample)).toBe(true);
  await site.database.deleteFrom('document_revisions').execute();
  await store(formerHome);
  const html = await page('/');
  expect(sectionsOf(html)).toBe(order.replace('our-project', 'our-project clients'));
  expect(html).toMatch(/id="clients-heading">Our clients<.*They answered on the same day.*Harbor Museum/s);
  site.setNow(null);
});

test('the API gives a stored version, a draft and a publication of an earlier version as they are now', async () => {
  await store(formerHome);
  const kinds = ({ sections }: { sections: Section[] }) => sections.map(({ kind }) => kind).join(' ');
  const wanted = 'about services projects quotations steps prices posts team contact';
  const url = '/api/site/documents/home';
  expect(kinds((await admin.get(url)).data.value)).toBe(wanted);
  expect(kinds((await admin.get(`${url}/revisions/1`)).data.value)).toBe(wanted);
  const editorId = randomUUID().replaceAll('-', '');
  const draft = { sequence: 1, baseVersion: '1', value: { ...formerHome, heroParagraph: 'Of a draft.' } };
  expect((await admin.put(`${url}/drafts/${editorId}`, draft)).status).toBe(200);
  expect(kinds((await admin.get(`${url}/drafts`)).data[0].value)).toBe(wanted);
  const preview = await page(`/?preview=${editorId}`);
  expect(preview).toContain('Of a draft.');
  expect(sectionsOf(preview)).toContain('clients process');
  const published = await admin.put(url, {
    ...{ value: formerHome, baseVersion: '1', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
  expect([published.status, kinds(published.data.value)]).toEqual([200, wanted]);
});

test('sections are in the order of the owner, without hidden and empty ones', async () => {
  const { sections } = defaultDocuments.home;
  const value = withSections(
    ...sections.toReversed().map((section) => ({ ...section, isHidden: section.kind === 'team' })),
    { kind: 'figures', slug: 'numbers', heading: 'None yet' },
  );
  expect((await publish('home', value)).status).toBe(200);
  const html = await page('/');
  expect(sectionsOf(html)).toBe('home contact blogs engagements process our-project services about-us');
  // What is not on the home page has a page of its own.
  expect(html).not.toContain('href="/#teams"');
  expect(html).toContain('href="/teams"');
});

test('every kind shows what the owner wrote, with its heading, introduction and background', async () => {
  const link = { label: 'A button', path: '/contact' };
  const own: Record<string, object> = {
    text: {
      text: 'First.\n\nSecond.',
      button: link,
      image: { source: 'hero', alt: 'A hill', focalPoint: '' },
    },
    figures: { figures: [{ figure: '120', label: 'stairs built' }] },
    logos: { clients: [{ name: 'Museum', logo: { source: 'hero', alt: 'Museum', focalPoint: '' } }] },
    quotations: { testimonials: [{ quotation: 'Well done.', name: 'Ada' }] },
    steps: { steps: [{ title: 'Measure', text: 'We come.' }] },
    prices: { models: [{ title: 'Stairs', text: 'Of oak.', price: '€900' }] },
    questions: { questions: [{ question: 'How long?', answer: 'A week.' }] },
    tagged: { tag: 'Stairs' },
    action: { button: link },
  };
  const kinds = Object.keys(sectionKinds);
  const sections = kinds.map((kind, index) => ({
    ...{ kind, heading: `Heading of ${kind}`, intro: `Intro of ${kind}`, ...own[kind] },
    background: (['plain', 'tinted', 'dark'] as const)[index % 3],
    ...(own[kind] && { slug: `own-${kind}` }),
  }));
  const { status, data } = await publish('home', withSections(...sections));
  expect([status, data.issues]).toEqual([200, undefined]);
  const html = await page('/');
  for (const kind of kinds) {
    expect(html, kind).toContain(`>Heading of ${kind}</h2>`);
    expect(html, kind).toContain(`Intro of ${kind}</p>`);
  }
  expect(sectionsOf(html).split(' ')).toHaveLength(kinds.length + 1);
  expect(html).toContain('<dt>stairs built</dt><dd>120</dd>');
  expect(html).toContain('<summary>How long?</summary><p>A week.</p>');
  expect(html).toContain('<p>First.</p><p>Second.</p>');
  expect(html).toMatch(/id="own-tagged".*About oak.*href="\/tags\/stairs"/s);
  // No two elements have one id.
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('starting empty takes the sample out of sections, and leaves what the owner wrote and where it stands', async () => {
  const { sections } = defaultDocuments.home;
  const own = {
    kind: 'questions',
    slug: 'q',
    heading: 'Ours',
    questions: [{ question: 'Q?', answer: 'A.' }],
  };
  const changed = sections.map((section) =>
    section.kind === 'steps' ? { ...section, heading: 'How we build' } : section,
  );
  await publish('home', withSections(...changed.toReversed(), own));
  const given = { email: 'post@bluewater.example', timeZone: 'Europe/Oslo' };
  expect((await admin.post('/api/site/setup/start-empty', given)).status).toBe(200);
  const { data } = await admin.get('/api/site/documents/home');
  const left: Section[] = data.value.sections;
  expect(left.map(({ kind }) => kind).join(' ')).toBe(
    'contact team posts steps projects services about questions',
  );
  const steps = left.find(({ kind }) => kind === 'steps');
  expect(steps).toMatchObject({ heading: 'How we build', intro: '', steps: [] });
  expect(left.find(({ kind }) => kind === 'about')?.intro).toContain('{name}');
});
