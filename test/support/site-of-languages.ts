import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { pathNames } from '#content/words/path-names.ts';
import { builtPages } from '#server/pages/built.ts';
import { projectRoot } from '#tools/project-root.ts';
import { postForm } from './post-forms.ts';
import { otherLanguage, publishDocument } from './publish-document.ts';
import { openTestSite, type TestSite } from './test-site.ts';

export const origin = 'https://www.example.com';
export const german = otherLanguage('de-DE', 'de');
export const arabic = otherLanguage('ar-EG', 'ar', 'hidden');

/** Of the tests of a file: a site with pages in English, German and Arabic, and blogs in more. */
export function siteOfLanguages() {
  let site: TestSite;
  let admin: AxiosInstance;
  beforeAll(async () => {
    site = await openTestSite({
      pages: await builtPages(path.join(projectRoot, 'build')),
      environment: { SITE_URL: origin },
    });
    admin = await site.signIn();
    await fill();
  });
  afterAll(() => site.close());

  const publish = (key: DocumentKey, fields: object, language = '') =>
    publishDocument(admin, key, fields, { language });

  async function fill() {
    for (const [title, language] of [
      ['English one', ''],
      ['Deutscher Beitrag', 'de'],
      ['Aus Wien', 'de-AT'],
      ['En français', 'fr'],
    ] as const) {
      const made = await admin.post(
        '/api/blogs',
        postForm({ title, language, slug: title.toLowerCase().replaceAll(' ', '-'), tags: 'Web' }),
      );
      expect([title, made.status]).toEqual([title, 201]);
    }
    expect(await publish('languages', { languages: [german, arabic] })).toMatchObject({ status: 200 });
    expect(await publish('paths', { names: pathNames.de }, 'de')).toMatchObject({ status: 200 });
    expect(
      await publish('about', { mission: { heading: 'Unser Auftrag', text: 'Gute Arbeit.' } }, 'de'),
    ).toMatchObject({ status: 200 });
  }

  const get = async (url: string) => site.client.get(url, { responseType: 'text' });
  return {
    site: () => site,
    admin: () => admin,
    publish,
    get,
    text: async (url: string) => String((await get(url)).data),
  };
}

export const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, tag, url]) => [
      tag,
      url,
    ]),
  );
