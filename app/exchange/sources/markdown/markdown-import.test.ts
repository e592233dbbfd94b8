import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTargets } from '#app/site/link-targets.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createImportService } from '../../import/import-service.server.ts';
import { openSource } from '../open-source.server.ts';

let site: TestSite;
let folder: string;

beforeEach(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function run(files: Readonly<Record<string, string | Buffer>>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const { source } = await openSource(folder);
  const imports = createImportService({
    ...site,
    own: { host: 'new.example', answers: () => false },
    leadsSomewhere: linkTargets(site.services),
    now: () => new Date(),
  });
  const { receipt } = await imports.run(source, { file: 'folder', by: 'test' });
  const posts = await Array.fromAsync(site.services.posts.everything());
  return { receipt, titled: (title: string) => posts.find((post) => post.title === title) };
}

const leadsTo = async (url: string) =>
  (await site.services.redirects.follow(new URL(url, 'http://new.example')))?.location ?? null;

test('Jekyll: date and slug of the name, Liquid, images below the root, links between texts, drafts', async () => {
  const { receipt, titled } = await run({
    '_posts/2019-03-04-first-post.md':
      '---\ntitle: First\ncategories: [Web]\ntags: tips, more\nimage: /assets/desk.jpg\n---\nText ![Desk](/assets/desk.jpg)\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% include form.html %}\n\n[on](2019-03-05-second.md#x) [out](https://else.example/)',
    '_posts/2019-03-05-second.md': '---\ntitle: Second\nredirect_from:\n  - /old/second/\n---\nText',
    '_drafts/later.md': '# A heading\n\nText',
    'about.md': '---\nlayout: page\ntitle: About\npermalink: /company/\n---\nText',
    'assets/desk.jpg': photograph(),
    'README.md': 'Not a post',
    '_posts/2019-03-06-broken.md': '---\ntitle: [\n---\nText',
  });
  expect(titled('First')).toMatchObject({
    ...{ slug: 'first-post', tags: ['Web', 'tips', 'more'], createdAt: new Date('2019-03-04T00:00:00Z') },
    ...{ media: expect.stringMatching(/^uploads\//), isPublished: true },
  });
  const content = titled('First')?.content ?? '';
  expect(content).toContain(`src="/${titled('First')?.media}"`);
  expect(content).toContain('href="/blog-detail/second#x"');
  expect(content).toContain('puts');
  expect(content).not.toMatch(/\{%|import-/);
  expect(receipt.lines.find(({ title }) => title === 'First')?.notes.join()).toContain('include');
  expect(titled('A heading')).toMatchObject({ status: 'draft', isPublished: false, slug: 'later' });
  expect(titled('About')).toMatchObject({ isPage: true, slug: 'company' });
  expect(receipt.counts).toMatchObject({ lost: 1 });
  expect(receipt.lines.find(({ outcome }) => outcome === 'lost')?.notes.join()).toContain('front matter');
  for (const from of ['/2019/03/05/second.html', '/2019/03/05/second/', '/old/second']) {
    expect([from, await leadsTo(from)]).toEqual([from, '/blog-detail/second']);
  }
});

test('Hugo, Astro and Eleventy: TOML, folders with an index, relative images, schedules; again: nothing changes', async () => {
  const files = {
    'content/posts/a-bundle/index.md':
      '+++\ntitle = "Bundle"\ndate = 2020-05-06T07:08:09Z\ndraft = false\ntags = ["One", "Two"]\naliases = ["/was/here"]\n+++\n![x](desk.jpg) {{< youtube abcdefghijk >}} {{< unknown >}}',
    'content/posts/a-bundle/desk.jpg': photograph(),
    'src/content/blog/astro.md':
      '---\ntitle: Astro\npubDate: 2031-01-02\nheroImage: ../../../gone.jpg\n---\n![gone](./gone.jpg)',
    'src/pages/contact-us.md': '---\ntitle: Write\n---\n[up](../../../../../etc/passwd)',
  };
  const { titled, receipt } = await run(files);
  expect(titled('Bundle')).toMatchObject({
    slug: 'a-bundle',
    tags: ['One', 'Two'],
    createdAt: new Date('2020-05-06T07:08:09Z'),
  });
  expect(titled('Bundle')?.content).toMatch(/src="\/uploads\/[0-9a-f]{32}\.jpg"/);
  expect(titled('Bundle')?.content).toContain('watch?v=abcdefghijk');
  expect(await leadsTo('/was/here')).toBe('/blog-detail/a-bundle');
  expect(await leadsTo('/posts/a-bundle/')).toBe('/blog-detail/a-bundle');
  expect(titled('Astro')).toMatchObject({ scheduledAt: new Date('2031-01-02T00:00:00Z') });
  expect(receipt.lines.find(({ title }) => title === 'Astro')?.notes.join()).toContain('gone.jpg');
  expect(titled('Write')).toMatchObject({ isPage: true, slug: 'contact-us' });
  expect((await run(files)).receipt.counts).toMatchObject({ created: 0, updated: 0, lost: 0 });
});
