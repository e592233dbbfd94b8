import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { readDocument } from '#test/support/documents.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const build = path.resolve(import.meta.dirname, '../../build');
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(build) });
  admin = await site.signIn();
});
afterAll(() => site.close());

describe('what a page’s head says about feeds', () => {
  /** Type and address of the alternatives a page names, and of its manifest. */
  async function linksOf(address: string): Promise<string[][]> {
    const tags = [
      ...(await readDocument(site.client, address)).body.matchAll(
        /<link [^>]*rel="(?:alternate|manifest)"[^>]*>/g,
      ),
    ].map(([tag]) => tag);
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    return tags.map((tag) => [attribute(tag, 'type'), attribute(tag, 'href')]);
  }
  const ofSite = [
    ['', '/manifest.webmanifest'],
    ['application/rss+xml', '/feed.xml'],
    ['application/atom+xml', '/atom.xml'],
    ['application/feed+json', '/feed.json'],
  ];

  test('is true: every address answers with the type it is said to have', async () => {
    const { data: post } = await admin.post('/api/blogs', postForm({ title: 'Linked', tags: 'R&D' }));
    const id: string = post.id;
    const pages = {
      '/': [],
      '/teams': [],
      [`/blog-detail/${id}`]: [['text/markdown', `/blog-detail/${id}.md`]],
      '/tags/r%26d': [
        ['application/rss+xml', '/tags/r%26d/feed.xml'],
        ['application/atom+xml', '/tags/r%26d/atom.xml'],
        ['application/feed+json', '/tags/r%26d/feed.json'],
      ],
    };
    for (const [page, own] of Object.entries(pages)) {
      const links = await linksOf(page);
      expect([page, links.toSorted()]).toEqual([page, [...ofSite, ...own].toSorted()]);
      for (const [type = '', address = ''] of links) {
        const { status, headers } = await site.client.get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(headers['content-type']).toContain(type);
      }
    }
  });
});
