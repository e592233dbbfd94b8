import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Section, sectionKinds } from '#content/documents/sections.ts';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { formerHome } from '#test/support/former-home.ts';
import { offerSetup } from '#test/support/new-site.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
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

test('forms of several subjects stand on one page: each id is there once, and each form carries its subject', async () => {
  const questions = [{ label: 'Your budget?', kind: 'text', isRequired: true }];
  const { value } = (await admin.get('/api/site/documents/contact')).data;
  expect((await publish('contact', { ...value, questions })).status).toBe(200);
  const form = (subject: string, more: object = {}) => ({ kind: 'form', subject, ...more });
  const sections = [
    form('Careers', { heading: 'Careers', slug: 'jobs' }),
    { kind: 'contact' },
    form('Support'),
  ];
  expect((await publish('home', withSections(...sections))).status).toBe(200);
  const html = await page('/');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const labels = [...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id);
  expect(labels.filter((id) => !ids.includes(id))).toEqual([]);
  expect([...html.matchAll(/name="subject" value="([^"]+)"/g)].map(([, subject]) => subject)).toEqual([
    'Careers',
    'Support',
  ]);
  // Only the site's own form asks its questions, and only there they are required.
  expect(html.match(/<label[^>]*>Your budget\?/g)).toHaveLength(1);
  expect(sectionsOf(html)).toBe('home jobs contact ');
  const message = { name: 'Ana', email: 'ana@visitor.example', message: 'Hello' };
  const post = async (more: object) =>
    (await site.client.post('/api/contact', { ...message, ...more })).status;
  expect([await post({ subject: 'Careers' }), await post({}), await post({ subject: '' })]).toEqual([
    201, 400, 400,
  ]);
  const [stored] = (await admin.get('/api/messages')).data;
  expect(stored.subject).toBe('Careers');
  await site.database.deleteFrom('messages').execute();
});

test('the sample has the specified sections, and what an earlier version stored shows as it did', async () => {
  site.setNow(new Date());
  const sample = await page('/');
  expect(sectionsOf(sample)).toBe(order);
  // Figures in About came later.
  const { sections } = defaultDocuments.home;
  await store(withSections(...sections.map((one) => (one.kind === 'about' ? { ...one, figures: [] } : one))));
  const without = await page('/');
  await site.database.deleteFrom('document_revisions').execute();
  await store({ ...formerHome, testimonials: [], clients: [] });
  expect(await page('/')).toBe(without);
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
    form: { subject: 'Careers' },
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

test('a page of one’s own has sections below its text, which stay when its URL changes', async () => {
  const form = pageForm({
    title: 'Campaign',
    slug: 'campaign',
    content: '<p>Of oak.</p>',
    status: 'published',
  });
  const { data: own } = await admin.post('/api/blogs', form);
  const questions = [{ question: 'How long?', answer: 'A week.' }];
  const pageWith = (slug: string) => ({
    pages: [
      {
        slug,
        sections: [{ kind: 'questions', slug: 'q', heading: 'Questions', questions }, { kind: 'contact' }],
      },
    ],
  });
  expect((await publish('sections', pageWith('nowhere'))).data.issues).toEqual([
    { path: 'pages.0.slug', message: 'There is no page of your own at “/nowhere”.' },
  ]);
  expect((await publish('sections', pageWith('campaign'))).status).toBe(200);
  expect(await page('/campaign')).toMatch(/Of oak\..*id="q".*<summary>How long\?.*id="contact".*<form/s);
  const moved = pageForm({
    title: 'Campaign',
    slug: 'spring',
    content: '<p>Of oak.</p>',
    status: 'published',
  });
  expect((await admin.put(`/api/blogs/${own.id}`, moved)).status).toBe(200);
  expect(await page('/spring')).toContain('<summary>How long?');
  expect(await page('/services')).not.toContain('How long?');
  await admin.delete(`/api/blogs/${own.id}`);
});

test('the hero has its own heading, tagline and buttons, and every page words and an image for search engines', async () => {
  const image = { source: 'project-church', alt: 'A church', focalPoint: '' };
  const home = {
    ...defaultDocuments.home,
    ...{ heroHeading: 'Stairs of oak', heroTagline: 'Made in Bergen.' },
    ...{ heroButton: { label: 'Our work', path: '/our-project' }, heroLink: null },
  };
  expect((await publish('home', home)).status).toBe(200);
  const { pages } = defaultDocuments;
  const services = { ...pages.services, title: 'What we do', description: 'Stairs.', image };
  expect((await publish('pages', { ...pages, services })).status).toBe(200);
  const [first, ...others] = defaultDocuments.services.services;
  const seo = { title: 'Web sites', description: 'Of oak, nearly.', image };
  expect((await publish('services', { services: [{ ...first, seo, image }, ...others] })).status).toBe(200);
  const html = await page('/');
  expect(html).toMatch(/<h1[^>]*>Stairs of oak<\/h1><p[^>]*>Made in Bergen\.<\/p>/);
  expect(html).toMatch(/id="home".*href="\/our-project"[^>]*>Our work<\/a><\/p>/s);
  expect(html).not.toContain('LEARN MORE</span> about');
  const list = await page('/services');
  expect(list).toMatch(/<title>What we do/);
  expect(list).toMatch(/property="og:image" content="[^"]*\/cards\/services\.jpg\?v=/);
  expect(list).toContain('<meta property="og:image:alt" content="A church"/>');
  const service = await page('/web-development');
  expect(service).toMatch(/<title>Web sites/);
  expect(service).toContain('<meta name="description" content="Of oak, nearly."/>');
  expect(service).toMatch(/property="og:image" content="[^"]*\/cards\/web-development\.jpg\?v=/);
  expect(service).toContain('<meta property="og:image:alt" content="A church"/>');
  expect(service).not.toContain('data-scene="');
  expect(service).toMatch(/<h1>Web Development<\/h1>/);
});

test('landscapes of this site stand behind headings until the owner takes them away', async () => {
  expect(await page('/learn-more')).toContain('data-scene="forest"');
  expect(await page('/')).toContain('data-picture="hero"');
  expect((await publish('branding', { ...defaultDocuments.branding, hasScenes: false })).status).toBe(200);
  for (const url of ['/learn-more', '/web-development', '/our-project/job-board', '/privacy'])
    expect(await page(url), url).not.toContain('data-scene="');
  expect(await page('/')).not.toContain('data-picture="hero"');
});

test('how to reach the company: address, hours, booking and any network, for people and search engines', async () => {
  const company = {
    ...defaultDocuments.company,
    ...{ street: 'Quay 7', postcode: '5003', city: 'Bergen', country: 'Norway' },
    phones: [{ display: '+47 55 50 10 20' }],
    openingHours: [
      { from: 'monday', to: 'friday', opens: '08:00', closes: '16:30' },
      { from: 'saturday', to: 'saturday', opens: '10:00', closes: '14:00' },
    ],
    booking: { label: 'Book a visit', url: 'https://calendar.example.com/visit' },
    social: ['instagram', 'mastodon', 'other'].map((network) => ({
      ...{ network, label: `We on ${network}`, url: `https://${network}.example.com/us` },
    })),
  };
  const late = { ...company, openingHours: [{ ...company.openingHours[0], opens: '8 am' }] };
  expect((await publish('company', late)).data.issues).toMatchObject([{ path: 'openingHours.0.opens' }]);
  expect((await publish('company', company)).status).toBe(200);
  const html = await page('/contact');
  expect(html).toContain('Quay 7, 5003 Bergen, Norway');
  expect(html.replaceAll('<!-- -->', '')).toMatch(/Monday – Friday, 08:00 – 16:30.*Saturday, 10:00 – 14:00/s);
  expect(html).toContain('href="https://calendar.example.com/visit" rel="noopener">Book a visit');
  expect(html).toContain('href="tel:+4755501020">+47 55 50 10 20');
  for (const { label, url } of company.social)
    expect(html).toMatch(new RegExp(`href="${url}".*?${label}`, 's'));
  const data = JSON.parse(/application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const [organization] = data['@graph'].filter((one: object) => 'address' in one);
  expect(organization.address).toMatchObject({
    ...{ streetAddress: 'Quay 7', postalCode: '5003', addressLocality: 'Bergen', addressCountry: 'Norway' },
  });
  expect(organization.location.openingHoursSpecification[0]).toMatchObject({
    ...{ opens: '08:00', closes: '16:30' },
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
      (day) => `https://schema.org/${day}`,
    ),
  });
});

test('a link to a section that the home page does not have is refused at its field', async () => {
  const leadTo = (path: string) =>
    publish('navigation', { ...defaultDocuments.navigation, callToAction: { label: 'There', path } });
  const { status, data } = await leadTo('/#nowhere');
  expect([status, data.issues]).toEqual([
    422,
    [{ path: 'callToAction.path', message: 'The home page has no section with the anchor “nowhere”.' }],
  ]);
  expect((await leadTo('/#engagements')).status).toBe(200);
});
