import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { builtPages } from '#server/pages/built.ts';
import { receiptMails } from '#site/contact/receipt/receipt-mails.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { dueMails } from '#test/support/due-mails.ts';
import { offerSetup } from '#test/support/new-site.ts';
import { postForm } from '#test/support/post-forms.ts';
import { publishDocument } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { visibleTexts } from '#test/support/visible-texts.ts';
import { knownTexts } from './interface-words.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeEach(async () => {
  site = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  await offerSetup(site);
  admin = await site.signIn();
});
afterEach(() => site.close());

const documentAt = async (key: DocumentKey) => (await admin.get(`/api/site/documents/${key}`)).data;

const publish = (key: DocumentKey, fields: object, publishAt: string | null = null) =>
  publishDocument(admin, key, fields, { publishAt });

const speak = async (locale: string) => expect((await publish('company', { locale })).status).toBe(200);
const page = async (url: string) => String((await site.client.get(url, { responseType: 'text' })).data);
const menu = async () =>
  ((await documentAt('navigation')).value.entries as { label: string }[]).map(({ label }) => label);

describe('texts that the site came with', () => {
  test('follow the language, with a revision each; what somebody wrote stays, and English comes back', async () => {
    const english = await menu();
    const before = await page('/');
    await publish('contact', { note: 'We answer on the same day.' });
    await speak('de-DE');
    expect(await menu()).toEqual(['Startseite', 'Über uns', 'Leistungen', 'Projekte', 'Blog', 'Kontakt']);
    const { data: revisions } = await admin.get('/api/site/documents/navigation/revisions');
    expect(revisions).toHaveLength(1);
    expect((await documentAt('contact')).value.note).toBe('We answer on the same day.');
    expect(await page('/')).toMatch(/<html lang="de"[^>]*>[\s\S]*>Startseite</);
    await publish('navigation', {
      entries: [{ label: 'Home', path: '/', showsServices: false, children: [] }],
    });
    await speak('fr-FR');
    expect(await menu()).toEqual(['Home']);
    await admin.put('/api/site/documents/navigation', {
      ...{ value: (await admin.get('/api/site/documents/navigation/revisions/1')).data.value },
      ...{ baseVersion: (await documentAt('navigation')).version, publishAt: null, kind: 'restore' },
      ...{ editorId: randomUUID(), sequence: 1 },
    });
    await speak('de-DE');
    await speak('en-US');
    expect(await menu()).toEqual(english);
    const after = await page('/');
    expect(visibleTexts(after).filter((text) => text !== 'We answer on the same day.')).toEqual(
      visibleTexts(before).filter((text) => !text.startsWith('One of our founders')),
    );
  });

  test('stay while only the region changes; another language cannot be scheduled', async () => {
    await speak('en-GB');
    const later = await publish('company', { locale: 'it-IT' }, new Date(Date.now() + 60_000).toISOString());
    expect([later.status, later.data.issues[0].path]).toEqual([422, 'locale']);
    expect((await admin.get('/api/site/documents/navigation/revisions')).data).toEqual([]);
    expect(await page('/')).toContain('<html lang="en"');
  });

  test('are distinguished from the same words with another purpose', async () => {
    const words = [{ english: 'Search', said: 'Home' }];
    await publish('words', { words });
    const tagged = { kind: 'tagged', tag: 'Work', count: 3, heading: 'Work', intro: '', background: 'plain' };
    const { value } = await documentAt('home');
    await publish('home', { sections: [...value.sections, { ...tagged, slug: 'work', isHidden: false }] });
    await speak('de-DE');
    expect((await documentAt('words')).value.words).toEqual(words);
    const { sections } = (await documentAt('home')).value as { sections: { tag?: string }[] };
    expect(sections.at(-1)?.tag).toBe('Work');
    expect(sections[0]).toMatchObject({ heading: 'Über uns' });
  });

  test('are in the language also where the site started empty before', async () => {
    const given = { email: 'post@werkstatt.example' };
    expect((await admin.post('/api/site/setup/start-empty', given)).status).toBe(200);
    await speak('de-DE');
    const home = await page('/');
    expect(home).not.toMatch(/Good to have you here|Who we are, what we do|Your company/);
    expect((await admin.get('/api/site/setup')).data.done).toEqual(['contact', 'sample']);
  });

  test('are restored in the language', async () => {
    await speak('de-DE');
    const { value } = (await admin.get('/api/site/documents/navigation/delivered')).data;
    expect(value.entries[0].label).toBe('Startseite');
  });

  test('are those of the language on a site that starts empty: no page, feed or card says a word of English', async () => {
    await speak('de-DE');
    const given = { email: 'post@werkstatt.example', timeZone: 'Europe/Berlin' };
    expect((await admin.post('/api/site/setup/start-empty', given)).status).toBeLessThan(300);
    expect((await documentAt('company')).value.locale).toBe('de-DE');
    const isKnown = knownTexts('de');
    const paths = ['/', '/about-us', '/learn-more', '/services', '/our-project', '/teams', '/blogs'];
    for (const url of [...paths, '/all-blogs', '/blog-list', '/contact', '/search', '/nowhere']) {
      const unknown = visibleTexts(await page(url))
        .map((text) => text.replaceAll('Ihr Unternehmen', '').replace(/^Mehr zu /, ''))
        .filter((text) => !isKnown(text));
      expect([url, unknown]).toEqual([url, []]);
    }
    expect((await admin.get('/api/site/setup')).data.done).toEqual(['contact', 'sample']);
  });
});

test('forms without scripts refuse, and receipts thank, in the language', async () => {
  await publish('contact', { receipt: { isSent: true, text: '' } });
  await speak('de-DE');
  const stamp = /name="formStamp" value="([^"]+)"/.exec(await page('/contact'))?.[1] ?? '';
  const fields = { name: '', email: 'ana', message: 'x', heardFrom: '', formStamp: stamp };
  const refused = await site.client.post('/contact', new URLSearchParams(fields));
  expect(refused.status).toBe(400);
  expect(visibleTexts(String(refused.data))).toEqual(
    expect.arrayContaining(['Noch nicht gesendet: Bitte prüfen Sie die markierten Felder.']),
  );
  expect(visibleTexts(String(refused.data)).join(' ')).not.toMatch(/is required|valid e-mail/);
  const sent = { name: 'Ana', email: 'ana@visitor.example', message: 'Hallo' };
  expect((await site.client.post('/api/contact', sent)).status).toBe(201);
  const [due] = await dueMails(
    {
      ...{ database: site.database, site: site.services.get(siteKey), siteUrl: site.address },
      ...{ operatorRecipient: null, now: () => new Date(Date.now() + 1000) },
    },
    receiptMails,
  );
  const mail = await due?.compose();
  expect(mail?.subject).toMatch(/^Ardent Peak: Ihre Nachricht/);
  expect(mail?.html).toContain('<html lang="de" dir="ltr">');
  expect(mail?.text).not.toMatch(/\b(the|your|This)\b/);
});

test('titles of failures, structured data, feeds and the manifest name the language', async () => {
  await speak('ar-EG');
  expect(await page('/nowhere')).toMatch(/<html lang="ar" dir="rtl"[\s\S]*<title>[^<]*\p{Script=Arabic}/u);
  expect(await page('/blog-detail/none')).toMatch(/<title>[^<]*\p{Script=Arabic}/u);
  expect(await page('/')).toContain('"inLanguage":"ar-EG"');
  expect(await page('/feed.xml')).toContain('<language>ar-EG</language>');
  expect(JSON.parse(await page('/manifest.webmanifest')).lang).toBe('ar-EG');
  const made = await admin.post('/api/blogs', postForm({ title: 'مقال', status: 'published' }));
  expect(await page(`/blog-detail/${encodeURIComponent(made.data.id)}`)).toMatch(/\p{Script=Arabic}/u);
});

describe('the owner’s own words', () => {
  const said = (english: string, said: string) => publish('words', { words: [{ english, said }] });

  test('stand on the page in place of the catalogue’s', async () => {
    await said('Send Message', 'Go');
    expect(await page('/contact')).toContain('>Go</button>');
    await speak('de-DE');
    expect(await page('/contact')).toContain('>Go</button>');
    // Scripts say them as well.
    expect(await page('/contact')).toContain('&quot;Send Message&quot;:&quot;Go&quot;');
  });

  test('may choose a plural that begins with a word', async () => {
    const blogs = '{count, plural, one {Ein Beitrag} other {# Beiträge}}';
    const { status } = await said('{count, plural, one {# blog} other {# blogs}}', blogs);
    expect(status).toBe(200);
  });

  test.each([
    ['Blogs by {name}', 'Blogs'],
    ['Blogs by {name}', 'Blogs by {nome}'],
    ['Blogs by {name}', 'Blogs by {name'],
    ['Share', 'Share {name}'],
    ['Share', ''],
    ['No such text', 'x'],
    ['{count, plural, one {# blog} other {# blogs}}', '{count, plural, one {# Blog}}'],
    ['More about {name}', 'More about {name, plural, other {#}}'],
    ['Blogs by {name}', "Blogs d'{name}"],
  ])('“%s” as “%s” is refused at the field', async (english, text) => {
    const { status, data } = await said(english, text);
    expect(status).toBe(422);
    expect(data.issues[0].path).toMatch(/^words\.0\./);
  });
});

test('the preview of a blog has the words of the language', async () => {
  expect(await page('/preview/some-editor')).not.toContain('Alle Beiträge');
  await speak('de-LU');
  const html = await page('/preview/some-editor');
  expect(html).toContain('Alle Beiträge');
  expect(html).toContain('de-LU');
});
