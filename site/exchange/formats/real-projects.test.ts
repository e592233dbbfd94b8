import { rm } from 'node:fs/promises';
import { markdownText } from '@site/site-import/markdown/text/markdown-html';
import { withoutJsx } from '@site/site-import/markdown/text/mdx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeFiles } from '#test/support/write-files.ts';

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

async function take(files: Readonly<Record<string, string | Buffer>>) {
  await writeFiles(folder, files);
  const { source } = await openSource(folder);
  const imports = importsInto(site);
  const { receipt } = await imports.run(source, { file: 'folder', by: 'test' });
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  return {
    receipt,
    titled: (title: string) => posts.find((post) => post.title === title),
    lost: [...receipt.lines()]
      .filter(({ kind, outcome }) => kind === 'file' && outcome === 'lost')
      .map(({ title, notes }) => [title, notes.join()]),
  };
}

const leadsTo = (url: string) => redirectFrom(site, url);

test('Jekyll: HTML posts, words as tags, authors of a data file, own absolute URLs, what is no text', async () => {
  const { titled, lost, receipt } = await take({
    '_config.yml': 'url: https://me.example\nbaseurl: /notes\n',
    '_data/authors.yml':
      'ann:\n  name: Ann Lee\n  bio: Writes.\n  twitter: "@annlee"\n  avatar: /images/ann.jpg\nidle:\n  name: Ida\n',
    'images/ann.jpg': photograph('ann'),
    '_posts/2011-02-03-old.html':
      '---\ntitle: Old\ntags: red green\ncategory: Web design\nauthor: ann\ntitle: Old again\n---\n<p>From <a href="https://me.example/notes/2011/02/04/both.html">here</a> {{ page.title }}</p>\n\n    no code',
    '_posts/2011-02-04-both.md':
      '---\ntitle: Both\nauthors: [ann, Bo Guest]\n---\n* TOC\n{:toc}\n\n## Part {#part}\n\n[out](https://else.example){:target="_blank"} {{ site.data.x }} {% comment %}gone{% endcomment %}{% raw %}{{ kept }}{% endraw %} `{% code %}` {% include figure.html src="/images/ann.jpg" caption="Ann" %}',
    '_posts/2011-02-05-other.textile': 'h1. Other',
    '_includes/part.md': 'Not a text',
    'index.md': '---\nlayout: home\n---\n',
    '404.md': '---\ntitle: Nothing\n---\nNothing here.',
  });
  expect(titled('Old again')).toMatchObject({ tags: ['Web design', 'red', 'green'], author: 'Ann Lee' });
  expect(titled('Old again')?.content).toContain('<a href="/blog-detail/both">here</a> Old again');
  expect(titled('Old again')?.content).not.toContain('<pre>');
  const both = titled('Both');
  expect(both?.author).toBe('Ann Lee and Bo Guest');
  expect(both?.content).toContain('{{ kept }}');
  expect(both?.content).toContain('<code>{% code %}</code>');
  expect(both?.content).toMatch(/<figure><img [^>]*src="\/uploads\/.*<figcaption>Ann<\/figcaption>/);
  expect(both?.content).not.toMatch(/\{:|\{#|TOC|gone|site\.data/);
  expect([...receipt.lines()].find(({ title }) => title === 'Both')?.notes.join()).toContain('site.data.x');
  const { data: people } = await (await site.signIn()).get('/api/people');
  expect(people).toMatchObject([
    {
      name: 'Ann Lee',
      bio: 'Writes.',
      links: ['https://x.com/annlee'],
      avatar: expect.stringMatching(/^uploads/),
    },
    { name: 'Bo Guest' },
  ]);
  expect(lost).toEqual([
    ['_posts/2011-02-05-other.textile', 'Texts in this notation are not read.'],
    ['404.md', 'The site has a page of its own for what is not found.'],
    ['index.md', 'It has no text: a template of the site made the page.'],
  ]);
});

test('Hugo: links by name, highlighted code, shortcodes that are text, parameters, themes', async () => {
  const { titled, receipt } = await take({
    'hugo.toml': "baseURL = 'https://me.example/'\n",
    'content/posts/one.md':
      '+++\ntitle = "One"\ndate = 2020-05-06T07:08:09+02:00\nimages = ["/img/a.jpg"]\n[params]\nauthor = "Ann"\n+++\n{{< highlight go "linenos=table" >}}\nfunc {{ x }}\n{{< /highlight >}}\n\nUse {{</* figure */>}} and [two]({{< ref "two" >}}) and [2]({{< relref "/posts/two.md#x" >}}).\n\n{{< figure src="/img/a.jpg" alt="A" caption="Cap" >}}\n\n{{% notice %}}Inside{{% /notice %}}',
    'content/posts/two/index.md': '---\ntitle: Two\ndate: 2020-5-7 3:04:05\n---\n[back](../one) text',
    'static/img/a.jpg': photograph('a'),
    'themes/x/exampleSite/content/posts/sample.md': '---\ntitle: Sample\ndate: 2020-01-01\n---\nText',
    'archetypes/default.md': '---\ntitle: "{{ .Name }}"\n---\n',
  });
  const one = titled('One');
  expect(one).toMatchObject({
    ...{ author: 'Ann', createdAt: new Date('2020-05-06T05:08:09Z') },
    media: expect.stringMatching(/^uploads\//),
  });
  expect(one?.content).toMatch(/<pre><code class="language-go">.*\{\{ x \}\}/s);
  expect(one?.content).toContain('Use {{&lt; figure &gt;}}');
  expect(one?.content.match(/href="\/blog-detail\/two(?:#x)?"/g)).toHaveLength(2);
  expect(one?.content).toMatch(/<figcaption>Cap<\/figcaption>/);
  expect(one?.content).toContain('Inside');
  expect(titled('Two')).toMatchObject({ createdAt: new Date('2020-05-07T03:04:05Z') });
  expect(titled('Two')?.content).toContain('href="/blog-detail/one"');
  expect([...receipt.lines()].filter(({ kind }) => kind === 'post')).toHaveLength(2);
});

test('Astro: components, imported images, routes of collections, authors in a collection, dates by other names', async () => {
  const { titled, receipt } = await take({
    'astro.config.mjs': "export default defineConfig({ site: 'https://me.example' })",
    'src/pages/posts/[...slug].astro': '---\n---\n',
    'src/content/authors/ann.json': '{"name":"Ann Lee","bio":"Writes."}',
    'src/content/blog/first.mdx':
      '---\ntitle: First\npubDatetime: 2023-01-30T15:57:52.737Z\nauthor: ann\nimage: { url: "./a.jpg", alt: "A cover" }\n---\nimport { Image } from "astro:assets";\nimport hero from "./a.jpg";\nimport Box from "../../Box.astro";\n\nexport const x = {\n  a: 1,\n};\n\n{/* a comment */}\n\n<Image src={hero} alt="Hero" width={300} />\n\n<Box kind="note">\n\nIn the box, {frontmatter.title} [on](/posts/second/)\n\n</Box>\n\n```js\nimport y from "./y";\nconst z = <Box />;\n```\n',
    'src/content/blog/a.jpg': photograph('a'),
    'src/content/blog/second.md':
      '---\ntitle: Second\npubDate: Jul 08 2022\n---\nOne[^1] and two[^b], again[^1]. [^none]\n\n[^1]: The **first**\n  goes on.\n[^b]: Second\n',
  });
  const first = titled('First');
  expect(first).toMatchObject({
    ...{ author: 'Ann Lee', createdAt: new Date('2023-01-30T15:57:52.737Z'), cover: { alt: 'A cover' } },
  });
  expect(first?.content).toMatch(
    /<img [^>]*src="\/uploads\/[^>]*alt="Hero"|<img [^>]*alt="Hero"[^>]*src="\/uploads\//,
  );
  expect(first?.content).toContain('In the box');
  expect(first?.content).toContain('href="/blog-detail/second"');
  expect(first?.content).not.toMatch(/a comment|export const|astro:assets|frontmatter/);
  expect(first?.content.match(/import/g)).toHaveLength(1);
  expect([...receipt.lines()].find(({ title }) => title === 'First')?.notes.join()).toContain(
    '<Box>, {frontmatter.title}',
  );
  const second = titled('Second');
  expect(second?.createdAt).toEqual(new Date('2022-07-08T00:00:00Z'));
  expect(second?.content).toContain(
    '<ol class="footnotes"><li id="fn-1">The <strong>first</strong> goes on. <a href="#fnref-1">',
  );
  expect(second?.content.match(/href="#fn-1"/g)).toHaveLength(2);
  expect(second?.content).toContain('[^none]');
  expect(await leadsTo('/posts/first/')).toBe('/blog-detail/first');
});

test('Eleventy leaves the day and a doubled folder out of URLs', async () => {
  await take({
    'content/blog/2019-03-04-dated.md': '---\ntitle: Dated\n---\nText',
    'content/blog/twice/twice.md': '---\ntitle: Twice\ndate: 2019-03-04\n---\nText [home]({{ "/" | url }})',
  });
  expect(await leadsTo('/blog/dated/')).toBe('/blog-detail/dated');
  expect(await leadsTo('/blog/twice/')).toBe('/blog-detail/twice');
});

test.each([
  ['footnotes that nobody names', '[^1]: a\n'.repeat(20_000)],
  ['references without words', '[^1] '.repeat(60_000)],
  ['fences', '```\n'.repeat(100_000)],
  ['backticks', '`'.repeat(300_000)],
  ['braces', '{{'.repeat(150_000)],
  ['raw parts', '{% raw %}'.repeat(40_000)],
] as const)('Markdown of %s takes linear time', (_what, text) => {
  const began = process.cpuUsage();
  markdownText({ body: text, title: '', kind: 'md' });
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

test.each([
  ['components that never end', '<Box a={'.repeat(60_000)],
  ['imports', 'import a\n'.repeat(60_000)],
  ['comments that never end', '{/*'.repeat(60_000)],
  ['exports', 'export const a\n'.repeat(60_000)],
] as const)('MDX of %s takes linear time', (_what, text) => {
  const began = process.cpuUsage();
  withoutJsx(text);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});
