import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { type Element, hasChildren, isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { builtPages } from '#server/pages/built.ts';
import { postForm } from '#test/support/post-forms.ts';
import { otherLanguage, publishDocument } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { projectRoot } from '#tools/project-root.ts';

let site: TestSite;
let admin: AxiosInstance;

const arabic = otherLanguage('ar-EG', 'ar');
const bio = 'She writes about stairs that last.';
const notice = 'We are closed on Friday.';
const question = 'What is it about?';

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.join(projectRoot, 'build')) });
  admin = await site.signIn();
  await publish('languages', { languages: [arabic] });
  await publish('settings', { notice: { text: notice, until: '' } });
  const { value } = (await admin.get('/api/site/documents/contact')).data;
  await publish('contact', { ...value, questions: [{ ...choice, label: question }] });
  // Half is translated: these three, one of them in part.
  const company = { tagline: 'شعار الشركة', footerTagline: 'شعار آخر', description: 'وصف الشركة' };
  expect((await publish('company', company, 'ar')).status).toBe(200);
  const about = (await admin.get('/api/site/documents/about?language=ar')).data.value;
  await publish('about', { ...about, mission: { heading: 'مهمتنا', text: 'عمل جيد.' } }, 'ar');
  const { data: person } = await admin.post('/api/people', { name: 'Mara Löf' });
  expect((await admin.put(`/api/people/${person.id}`, { bio })).status).toBe(200);
  for (const [title, language, tags] of [
    ['مقال عن الخشب', 'ar', 'خشب'],
    ['Of wood', '', 'wood'],
  ])
    expect(
      (
        await admin.post(
          '/api/blogs',
          postForm({ title, language, content: inArabic, authors: person.slug, tags }),
        )
      ).status,
    ).toBe(201);
});
afterAll(() => site.close());

const inArabic = '<p>نص قصير عن الخشب.</p>';
const choice = { kind: 'choice', help: '', isRequired: false, choices: ['A new website', 'Something else'] };

const publish = (key: DocumentKey, fields: object, language = '') =>
  publishDocument(admin, key, fields, { language });

const page = async (url: string) => String((await site.client.get(url, { responseType: 'text' })).data);

/** Texts and alt texts below `lang="ar"` that have Latin words of more than a name. */
function unmarkedIn(html: string): string[] {
  const found: string[] = [];
  const look = (node: ParentNode, lang: string) => {
    for (const child of node.children) {
      if (isText(child) && lang === 'ar') found.push(child.data);
      if (!isTag(child) || child.attribs['aria-hidden'] || ['script', 'style', 'head'].includes(child.name))
        continue;
      const own = child.attribs.lang ?? lang;
      if (own === 'ar') found.push(child.attribs.alt ?? '');
      if (hasChildren(child)) look(child, own);
    }
  };
  look(parseDocument(html), '');
  return found.filter((text) => /\p{Script=Latin}{2}/u.test(text.replace(names, '')));
}

/** Names of companies, people and formats, and URLs, are of no language. */
let names = /(?!)/;

/** Every page that links lead to, from the home page in Arabic. */
async function pagesOf(start: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const open = [start];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (pages.has(url)) continue;
    const html = await page(url);
    pages.set(url, html);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/ar(?:\/[^"#?]*)?)["#?]/g))
      if (!/\.(?:xml|json|md|txt)$/.test(link)) open.push(link);
  }
  return pages;
}

test('every text of the first language on a page of another one is within its language', async () => {
  const { company, team, projects, home } = await site.shownSite();
  const people = team.members.map(({ name }) => name);
  const studies = projects.projects.flatMap(({ caseStudy }) => (caseStudy ? [caseStudy.quotationBy] : []));
  const clients = home.sections.flatMap((section) =>
    'clients' in section ? section.clients.map(({ name }) => name) : [],
  );
  const said = home.sections.flatMap((section) =>
    'testimonials' in section ? section.testimonials.map(({ name }) => name) : [],
  );
  const ofCompany = [company.name, company.email, `${company.city}, ${company.country}`];
  const known = [
    ...[...ofCompany, 'Mara Löf', ...people, ...studies, ...clients, ...said],
    ...company.social.map(({ label }) => label),
    ...['RSS', 'Atom', 'JSON Feed', 'English', '«web»', '«design»'],
  ];
  names = new RegExp(
    known
      .filter((name) => name !== '')
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|'),
    'g',
  );
  const pages = await pagesOf('/ar');
  for (const url of [
    '/ar/search',
    '/ar/search?q=web',
    '/ar/search?q=design',
    '/ar/nowhere',
    '/ar/contact?sent=1',
  ])
    pages.set(url, await page(url));
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['/ar/services', '/ar/learn-more', '/ar/web-development', '/ar/all-blogs']),
  );
  const unmarked = [...pages].flatMap(([url, html]) => unmarkedIn(html).map((text) => `${url}: ${text}`));
  expect(unmarked).toEqual([]);
  // What is Arabic is not said to be English; an excerpt is of several texts, and in the language of most.
  for (const [url, html] of pages)
    if (!url.startsWith('/ar/search')) expect([url, arabicWithin(html)]).toEqual([url, []]);
  const [author] = [...pages].filter(([url]) => url.includes('/authors/'));
  expect(author?.[1]).toContain(`<p lang="en">${bio}</p>`);
  expect(pages.get('/ar')).toMatch(new RegExp(`lang="en" dir="ltr"[^<]*>(?:<p[^>]*>)?${notice}`));
  expect(pages.get('/ar/contact')).toContain(`<label lang="en" dir="ltr" for`);
});

function arabicWithin(html: string): string[] {
  const found: string[] = [];
  const look = (node: Element | ParentNode, lang: string) => {
    for (const child of node.children) {
      if (isText(child) && lang === 'en' && /\p{Script=Arabic}/u.test(child.data)) found.push(child.data);
      if (isTag(child)) look(child, child.attribs.lang ?? lang);
    }
  };
  look(parseDocument(html), '');
  return found;
}

test('pages of the first language say nothing of languages, but of blogs in another one', async () => {
  for (const url of ['/', '/services', '/learn-more', '/contact', '/search?q=web'])
    expect([url, (await page(url)).match(/<body[\s\S]*<\/main>/)?.[0].match(/ lang="/g)]).toEqual([
      url,
      null,
    ]);
  const { data: french } = await admin.post(
    '/api/blogs',
    postForm({ title: 'En français', slug: 'en-francais', language: 'fr', content: '<p>Bonjour.</p>' }),
  );
  const { data: newest } = await admin.post('/api/blogs', postForm({ title: 'The newest', slug: 'newest' }));
  const list = await page('/all-blogs');
  expect(list).toMatch(/<h2 class="[^"]*" lang="fr" dir="auto"><a [^>]*>En français</);
  expect(list).toMatch(/<p lang="fr" dir="auto">Bonjour/);
  expect(await page('/search?q=francais')).toMatch(/<h3 lang="fr" dir="auto">/);
  expect(await page('/blog-list')).toMatch(/<a [^>]*lang="fr" dir="auto"[^>]*>En français</);
  const beside = await page(`/blog-detail/${newest.slug}`);
  expect(beside).toMatch(/<span [^>]*lang="fr" dir="auto"[^>]*>En français</);
  expect(await page(`/blog-detail/${french.slug}`)).toMatch(/<span class="[^"]*">The newest</);
});
