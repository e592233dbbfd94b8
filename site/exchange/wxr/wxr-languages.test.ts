import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { otherLanguage, publishDocument, translatePost } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeWxrFile } from './write-wxr.server.ts';
import { type WxrText, wxrLanguages } from './wxr-languages.server.ts';
import { wxrSiteOf } from './wxr-site.server.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function exported(from: TestSite, name: string): Promise<string> {
  const file = path.join(folder, name);
  const services = exchanged(from.services);
  const facts = await wxrSiteOf(services, { siteUrl: 'https://here.example', now: new Date() });
  await writeWxrFile({ services, site: facts }, file);
  return file;
}

/** Slug, language, what it is, whether visitors see it, and the slug of what it is a translation of. */
async function texts(of: TestSite) {
  const posts = await Array.fromAsync(of.services.get(postsKey).everything());
  const slugs = new Map(posts.map(({ id, slug }) => [id, slug]));
  return posts
    .filter(({ title }) => title.startsWith('T '))
    .map(({ slug, language, isPage, isPublished, status, translationOf }) =>
      [
        slug,
        language || 'en',
        isPage,
        isPublished || status === 'published',
        slugs.get(translationOf) ?? '',
      ].join(' '),
    )
    .sort();
}

test('a site of one language says nothing of languages', async () => {
  expect(await readFile(await exported(site, 'one.xml'), 'utf8')).not.toMatch(/wp:term>|domain="language"/);
});

test('languages and pairs go to WordPress with Polylang, and come back from there', async () => {
  const admin = await site.signIn();
  const languages = [otherLanguage('de-DE', 'de'), otherLanguage('ar-EG', 'ar')];
  expect((await publishDocument(admin, 'languages', { languages })).status).toBe(200);
  await site.shownSite();
  const make = async (form: FormData) => (await admin.post('/api/blogs', form)).data.id as string;
  const translate = (id: string, tag: string, form: FormData) => translatePost(admin, id, tag, form);
  const one = await make(postForm({ title: 'T One', slug: 'one', content: '<p>One.</p>' }));
  const content = '<p><a href="/blog-detail/wien#a">Wien</a> <a href="/contact">Kontakt</a></p>';
  await translate(one, 'de', postForm({ title: 'T Eins', slug: 'eins', language: 'de', content }));
  await translate(
    one,
    'ar',
    postForm({ title: 'T واحد', slug: 'واحد', language: 'ar', content: '<p>واحد</p>' }),
  );
  await make(postForm({ title: 'T Wien', slug: 'wien', language: 'de-AT', content: '<p>Aus Wien.</p>' }));
  const legal = await make(pageForm({ title: 'T Imprint', slug: 'imprint', content: '<p>We.</p>' }));
  await translate(
    legal,
    'de',
    pageForm({ title: 'T Impressum', slug: 'impressum', language: 'de', content: '<p>Wir.</p>' }),
  );
  const draft = { title: 'T Two', slug: 'two', status: 'draft', isPublished: 'false' };
  await translate(await make(postForm({ title: 'T Deux', slug: 'deux' })), 'de', postForm(draft));

  const { names } = (await admin.get('/api/site/documents/paths?language=de')).data.value;
  const named = { names: { ...names, posts: 'beitrag', contact: 'kontakt' } };
  expect((await publishDocument(admin, 'paths', named, { language: 'de' })).status).toBe(200);
  await site.shownSite();
  const file = await exported(site, 'several.xml');
  const text = await readFile(file, 'utf8');
  expect(text).toContain('<link>https://here.example/de/beitrag/eins</link>');
  // As the item of that page is called, so that an import knows what is linked.
  expect(text).toContain('href="https://here.example/de/beitrag/wien#a"');
  expect(text).toContain('href="https://here.example/de/kontakt"');
  expect(text).toContain('<wp:term_slug><![CDATA[ar]]></wp:term_slug>');
  expect(text).toContain('a:3:{s:6:"locale";s:5:"ar_EG";s:3:"rtl";i:1;s:9:"flag_code";s:0:"";}');
  const items = [...text.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item);
  for (const slug of ['one', 'imprint']) {
    const item = items.find((found) => found.includes(`<wp:post_name><![CDATA[${slug}]]>`)) ?? '';
    const group = /domain="post_translations" nicename="([^"]+)"/.exec(item)?.[1] ?? 'none';
    const together = items.filter((found) => found.includes(`nicename="${group}"`));
    expect(together.length).toBe(slug === 'one' ? 3 : 2);
    const term = [...text.matchAll(/<wp:term>[\s\S]*?<\/wp:term>/g)].find(([found]) => found.includes(group));
    // What Polylang reads when the importer has given the posts new numbers.
    const named = new Map(
      [...(term?.[0] ?? '').matchAll(/s:2:"(\w\w)";i:(\d+);/g)].map(([, tag = '', id = '']) => [tag, id]),
    );
    expect([...named.values()].sort()).toEqual(
      together.map((found) => /<wp:post_id>(\d+)</.exec(found)?.[1]).sort(),
    );
    expect(named.has('en')).toBe(true);
  }

  const other = await openTestSite();
  try {
    const { source, close } = await openSource(file);
    await importsInto(other).run(source, { file: 'x', by: 'test' });
    await close();
    expect(await texts(other)).toEqual(await texts(site));
    const there = (await (await other.signIn()).get('/api/blogs/eins')).data.content;
    expect(there).toContain('href="/blog-detail/wien#a"');
    expect(await texts(site)).toHaveLength(8);
  } finally {
    await other.close();
  }
});

describe('terms of Polylang', () => {
  const now = new Date('2026-11-23T10:00:00.000Z');
  const text = (id: string, language: string, day: number, fields: Partial<WxrText> = {}): WxrText => ({
    ...{ id, language, translationOf: id === 'origin' ? '' : 'origin', createdAt: new Date(2026, 0, day) },
    ...{ status: 'published', isPublished: true, scheduledAt: null, ...fields },
  });
  /** Ids of the texts of each group, as the posts say and as the groups say. */
  function pairsOf(texts: readonly WxrText[]) {
    const languages = wxrLanguages(texts, { languages: [], locale: 'en-US', now });
    const slugs = texts.map((one, index) => {
      const group = languages
        .termsOf(one, index + 1)
        .find(({ taxonomy }) => taxonomy === 'post_translations');
      return [group?.slug ?? '', one.id] as const;
    });
    const said = languages.groups().map(({ slug, description }) => {
      const numbers = [...description.matchAll(/s:\d+:"([\w-]+)";i:(\d+);/g)];
      expect(description.startsWith(`a:${numbers.length}:`)).toBe(true);
      const named = numbers.map(([, tag, number]) => `${tag} ${texts[Number(number) - 1]?.id}`);
      const members = slugs.flatMap(([own, id]) => (own === slug ? [id] : []));
      expect(named.map((one) => one.split(' ')[1]).sort()).toEqual(members.sort());
      return named.sort();
    });
    return { said, alone: slugs.flatMap(([slug, id]) => (slug === '' ? [id] : [])) };
  }

  test('a site of one language whose script runs from right to left says so, and of each post what its own does', () => {
    const posts = [text('origin', '', 1), text('english', 'en', 2), text('hebrew', 'he', 3)];
    const { terms } = wxrLanguages(posts, { languages: [], locale: 'ar-EG', now });
    expect(terms.map(({ slug, description }) => [slug, /"rtl";i:(\d)/.exec(description)?.[1]])).toEqual([
      ['ar-eg', '1'],
      ['en', '0'],
      ['he', '1'],
    ]);
  });

  test('second texts in a language are a group of their own, and none is lost', () => {
    const texts = [
      ...[text('german-2', 'de', 5), text('english-2', 'en-US', 6), text('origin', '', 1)],
      ...[text('german', 'de', 4), text('french', 'fr', 3), text('german-3', 'de', 7)],
    ];
    expect(pairsOf(texts)).toEqual({
      said: expect.arrayContaining([
        ['de german', 'en-us origin', 'fr french'],
        ['de german-2', 'en-us english-2'],
      ]),
      alone: ['german-3'],
    });
    expect(pairsOf(texts).said).toHaveLength(2);
  });

  test('of two in one language, the pair is the one that visitors get', () => {
    const draft = text('draft', 'de', 2, { status: 'draft', isPublished: false });
    const later = text('later', 'de', 3, { scheduledAt: new Date(2027, 0, 1) });
    const posts = [text('origin', '', 1), draft, later, text('shown', 'de', 4)];
    expect(pairsOf(posts)).toEqual({ said: [['de shown', 'en-us origin']], alone: ['draft', 'later'] });
  });

  test('a text without another is in no group', () => {
    expect(pairsOf([text('origin', '', 1), text('other', 'de', 2, { translationOf: 'gone' })])).toEqual({
      said: [],
      alone: ['origin', 'other'],
    });
  });
});
