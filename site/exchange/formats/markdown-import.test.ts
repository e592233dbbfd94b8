import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeFiles } from '#test/support/write-files.ts';
import { zipOf } from '#test/support/zips.ts';

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
  await writeFiles(folder, files);
  return take(folder);
}

async function take(file: string) {
  const { source, close } = await openSource(file);
  const imports = importsInto(site);
  const { receipt } = await imports.run(source, { file: 'folder', by: 'test' });
  await close();
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  return { receipt, titled: (title: string) => posts.find((post) => post.title === title) };
}

const leadsTo = (url: string) => redirectFrom(site, url);

test('Jekyll: date and slug of the name, Liquid, images below the root, links between texts, drafts', async () => {
  const { receipt, titled } = await run({
    '_posts/2019-03-04-first-post.md':
      '---\ntitle: First\ncategories: [Web]\ntags: tips, more\nimage: /assets/desk.jpg\n---\nText ![Desk]({{ "/assets/desk.jpg" | relative_url }})\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% include form.html %}\n\n[on](2019-03-05-second.md#x) [out](https://else.example/)',
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
  expect([...receipt.lines()].find(({ title }) => title === 'First')?.notes.join()).toContain('include');
  expect(titled('A heading')).toMatchObject({ status: 'draft', isPublished: false, slug: 'later' });
  expect(titled('About')).toMatchObject({ isPage: true, slug: 'company' });
  const lost = [...receipt.lines()].filter(({ outcome }) => outcome === 'lost');
  expect(lost.map(({ kind }) => kind)).toEqual(['file', 'redirect']);
  expect(lost[0]?.notes.join()).toContain('front matter');
  // The site itself serves a folder of that name.
  expect(lost[1]?.title).toContain('/assets/desk.jpg');
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
      '---\ntitle: Astro\nlang: pt_br\npubDate: 2031-01-02\nheroImage: ../../../gone.jpg\n---\n![gone](./gone.jpg)',
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
  expect(titled('Astro')).toMatchObject({
    scheduledAt: new Date('2031-01-02T00:00:00Z'),
    language: 'pt-BR',
  });
  expect([...receipt.lines()].find(({ title }) => title === 'Astro')?.notes.join()).toContain('gone.jpg');
  expect(titled('Write')).toMatchObject({ isPage: true, slug: 'contact-us' });
  expect((await run(files)).receipt.counts).toMatchObject({ created: 0, updated: 0, lost: 0 });
});

test('a zip archive of a project, in a folder of its own: the same, whatever the archive is called', async () => {
  const zip = zipOf([
    { name: 'site-main/_config.yml', content: 'title: x' },
    {
      name: 'site-main/_posts/2019-03-04-first.md',
      content:
        '---\ntitle: First\n---\n![x](../assets/desk.jpg) [up](../../../etc/passwd) [on](2019-03-05-b.md)',
    },
    { name: 'site-main/_posts/2019-03-05-b.md', content: '---\ntitle: B\n---\nText' },
    { name: 'site-main/assets/desk.jpg', content: photograph() },
    { name: 'site-main/_posts/2019-03-06-link.md', content: '/etc/passwd', mode: 0o120777 },
  ]);
  await writeFile(path.join(folder, 'one.zip'), zip);
  await writeFile(path.join(folder, 'one (1).zip'), zip);
  const { titled, receipt } = await take(path.join(folder, 'one.zip'));
  expect(titled('First')?.content).toMatch(/src="\/uploads\/[0-9a-f]{32}\.jpg"/);
  expect(titled('First')?.content).toContain('href="/blog-detail/b"');
  expect(
    [...receipt.lines()].filter(({ kind, outcome }) => kind === 'file' && outcome === 'lost'),
  ).toMatchObject([{ title: 'site-main/_posts/2019-03-06-link.md', notes: ['It is a symbolic link.'] }]);
  expect((await take(path.join(folder, 'one (1).zip'))).receipt.counts).toMatchObject({ created: 0 });
});

test('an archive of something else is refused with its name', async () => {
  await writeFile(path.join(folder, 'other.zip'), zipOf({ 'a.txt': 'a', 'data/b.json': '{"data":[]}' }));
  await expect(take(path.join(folder, 'other.zip'))).rejects.toThrow('other.zip holds no export');
});
