import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

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

async function run(name: string, text: string | Buffer) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  const imports = importsInto(site);
  const { source } = await openSource(file);
  return (await imports.run(source, { file: name, by: 'test' })).receipt;
}

const all = async () => (await (await site.signIn()).get('/api/blogs')).data;

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Old feed</title><link>https://old.example</link>
<item><title>One &amp; two</title><link>https://old.example/2019/one.html</link><guid isPermaLink="false">g1</guid><pubDate>Mon, 04 Mar 2019 05:06:07 +0000</pubDate><dc:creator>Ann</dc:creator><category>Design</category><description>In short</description><content:encoded><![CDATA[<p>Long <a href="/2019/two">two</a><script>alert(1)</script></p>]]></content:encoded></item>
<item><title>Two</title><link>https://old.example/2019/two</link><description>&lt;p&gt;Only this&lt;/p&gt;</description></item>
</channel></rss>`;

test('the posts of an RSS feed come with date, author, tags and old URLs; again: nothing changes', async () => {
  const receipt = await run('feed.xml', rss);
  expect(receipt.counts).toMatchObject({ created: 4, lost: 0 });
  expect([...receipt.lines()][1]?.notes).toEqual([
    'The feed does not say when it was published: it is of today here.',
  ]);
  const [one, two] = [...(await all())].sort((a, b) => (a.title < b.title ? -1 : 1));
  expect(one).toMatchObject({
    ...{ title: 'One & two', slug: 'one', author: 'Ann', tags: 'Design', excerpt: 'In short' },
    createdAt: '2019-03-04T05:06:07.000Z',
  });
  expect(one.content).toBe('<p>Long <a href="/blog-detail/two">two</a></p>');
  expect(two.content).toBe('<p>Only this</p>');
  expect((await run('feed.xml', rss)).counts).toMatchObject({ created: 0, unchanged: 4 });
});

test('an Atom feed is read too; a feed with a document type, or of nothing, is refused with a sentence', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>urn:1</id><updated>2019-03-04T05:06:07Z</updated><link href="https://atom.example/"/><entry><id>e1</id><title>Entry</title><updated>2020-01-01T00:00:00Z</updated><author><name>Bob</name></author><link href="https://atom.example/entry"/><category term="c"/><content type="html">&lt;p&gt;Text&lt;/p&gt;</content></entry></feed>`;
  expect((await run('feed.atom', atom)).counts).toMatchObject({ created: 2, lost: 0 });
  expect((await all()).find(({ title }: { title: string }) => title === 'Entry')).toMatchObject({
    ...{ author: 'Bob', tags: 'c', content: '<p>Text</p>', createdAt: '2020-01-01T00:00:00.000Z' },
  });
  const hostile = rss.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss');
  await expect(run('hostile.xml', hostile)).rejects.toThrow(/A document type is not read/);
  await expect(run('broken.xml', '<rss version="2.0"><chan')).rejects.toThrow(
    /no feed that can be read|no export/,
  );
});

test('RSS 1.0 in Latin-1 keeps its letters, and entities in titles are text', async () => {
  const rdf = `<?xml version="1.0" encoding="ISO-8859-1"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://rdf.example/"><title>R</title><link>https://rdf.example/</link><description>D</description></channel><item rdf:about="https://rdf.example/1"><title>Caf\u00e9 &amp;amp; &amp;#8217;s</title><link>https://rdf.example/1</link><description>Text</description><dc:date>2004-05-06T07:08:09Z</dc:date><dc:creator>Rda</dc:creator></item></rdf:RDF>`;
  expect((await run('old.rdf', Buffer.from(rdf, 'latin1'))).counts.lost).toBe(0);
  expect((await all()).find(({ author }: { author: string }) => author === 'Rda')).toMatchObject({
    ...{ title: 'Caf\u00e9 & \u2019s', createdAt: '2004-05-06T07:08:09.000Z' },
  });
});

test('a backup of Blogger: posts, pages and drafts; comments, templates and settings are named', async () => {
  const entry = (id: string, kind: string, more = '') =>
    `<entry><id>${id}</id><published>2010-01-02T03:04:05Z</published><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/><category scheme="http://www.blogger.com/atom/ns#" term="Shells"/><title type="text">${id}</title><content type="html">&lt;p&gt;Text&lt;/p&gt;</content><link rel="alternate" href="https://b.example/2010/01/${id}.html"/>${more}</entry>`;
  const draft = '<app:control xmlns:app="http://purl.org/atom/app#"><app:draft>yes</app:draft></app:control>';
  const receipt = await run(
    'blogger.xml',
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:b</id><title>B</title><updated>2010-01-02T03:04:05Z</updated><link rel="alternate" href="https://b.example/"/>${entry('b-post', 'post')}${entry('b-page', 'page')}${entry('b-draft', 'post', draft)}${entry('c1', 'comment')}${entry('c2', 'comment')}${entry('s', 'settings')}</feed>`,
  );
  const made = (await all()).filter(({ title }: { title: string }) => /^b-|^c\d|^s$/.test(title));
  expect(made.map(({ title, status, tags }: Record<string, string>) => [title, status, tags]).sort()).toEqual(
    [
      ['b-draft', 'draft', 'Shells'],
      ['b-post', 'published', 'Shells'],
    ],
  );
  expect([...receipt.lines()].find(({ title }) => title === 'b-page')).toMatchObject({
    kind: 'page',
    outcome: 'created',
  });
  expect([...receipt.lines()].flatMap(({ outcome, notes }) => (outcome === 'lost' ? notes : []))).toEqual([
    '2 entries of the kind “comment” do not come along.',
    '1 entries of the kind “settings” do not come along.',
  ]);
});

const titled = async (title: string) => (await all()).find((post: { title: string }) => post.title === title);
const item = (inner: string) => `<item>${inner}</item>`;
const channel = (inner: string, more = '') =>
  `<rss version="2.0" ${more}><channel><title>C</title><link>https://c.example/blog/</link>${inner}</channel></rss>`;

test('dates: what cannot be read is a draft that says so; what is to come is scheduled; others are read', async () => {
  const dates = {
    ...{ Dots: '02.10.2024', Short: 'Mon, 04 Mar 19 05:06:07 EST', Zone: 'Mon, 04 Mar 2019 05:06:07 CEST' },
    ...{ February: 'Fri, 30 Feb 2024 10:00:00 GMT', Words: 'a while ago', Either: '10/02/2024' },
    Future: 'Fri, 01 Jan 2100 00:00:00 GMT',
  };
  const items = Object.entries(dates).map(([title, date]) =>
    item(
      `<title>${title}</title><guid>${title}</guid><pubDate>${date}</pubDate><description>x</description>`,
    ),
  );
  const receipt = await run('dates.xml', channel(items.join('')));
  const notes = (title: string) => [...receipt.lines()].find((line) => line.title === title)?.notes.join();
  expect(await titled('Dots')).toMatchObject({ createdAt: '2024-10-02T00:00:00.000Z', status: 'published' });
  expect(await titled('Short')).toMatchObject({ createdAt: '2019-03-04T10:06:07.000Z' });
  expect(await titled('Zone')).toMatchObject({ createdAt: '2019-03-04T03:06:07.000Z' });
  for (const title of ['February', 'Words', 'Either'] as const) {
    expect(await titled(title)).toMatchObject({ status: 'draft', isPublished: false });
    expect(notes(title)).toContain(`“${dates[title]}”`);
  }
  expect(await titled('Future')).toMatchObject({
    isPublished: true,
    scheduledDate: '2100-01-01T00:00:00.000Z',
  });
  expect(notes('Future')).toContain('goes live at 2100-01-01');
});

test('entries without guid and link come once each, also again; the same entry twice is named', async () => {
  const text = (title: string, words: string, date = '') =>
    item(`${title === '' ? '' : `<title>${title}</title>`}<description>${words}</description>${date}`);
  const day = '<pubDate>Mon, 04 Mar 2019 05:06:07 GMT</pubDate>';
  const feed = channel(
    [
      ...[text('Same', 'One'), text('Same', 'Two'), text('Same', 'Three', day), text('', 'No title, 1')],
      ...[text('', 'No title, 2'), text('Same', 'One')],
      item('<guid>g</guid><title>Shared</title><description>A</description>'),
      item('<guid>g</guid><title>Shared</title><description>B</description>'),
    ].join(''),
  );
  const posts = async () =>
    (await all()).filter(({ title }: { title: string }) => /^(?:Same|Untitled|Shared)$/.test(title));
  const receipt = await run('nameless.xml', feed);
  expect(
    (await posts()).map(({ content }: { content: string }) => content.replace(/<[^>]*>/g, '')).sort(),
  ).toEqual(['A', 'B', 'No title, 1', 'No title, 2', 'One', 'Three', 'Two']);
  expect([...receipt.lines()].filter(({ outcome }) => outcome === 'lost')).toMatchObject([
    { title: 'Same', notes: ['The feed has the same entry before.'] },
  ]);
  const again = await run('nameless.xml', feed.replace('Three', 'Three, mended'));
  expect(again.counts).toMatchObject({ created: 0, updated: 1, unchanged: 6 });
});

test('images and links that are relative go on leading to the old site', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://x.example/b/"><title>X</title><id>urn:x</id><updated>2019-03-04T05:06:07Z</updated><link href="blog/"/>
  <entry xml:base="e/"><id>x1</id><title>Bases</title><published>2020-01-01T00:00:00Z</published><link href="p1"/><content type="html" xml:base="c/">&lt;p&gt;&lt;img src="y.jpg"&gt;&lt;img src="/z.jpg"&gt;&lt;img src="//cdn.example/h.jpg"&gt;&lt;a href="q"&gt;q&lt;/a&gt;&lt;/p&gt;</content></entry></feed>`;
  await run('bases.atom', atom);
  const { content } = await titled('Bases');
  for (const url of [
    ...[
      'src="https://x.example/b/e/c/y.jpg',
      'src="https://x.example/z.jpg',
      'src="https://cdn.example/h.jpg',
    ],
    'href="https://x.example/b/e/c/q"',
  ])
    expect(content).toContain(url);
  await run(
    'bases.xml',
    channel(
      item(
        '<title>Of its page</title><link>/2020/p/</link><pubDate>2020-01-01</pubDate><description>&lt;img src="a.jpg"&gt;&lt;img srcset="/s.jpg 1x, /l.jpg 2x"&gt;</description>',
      ),
    ),
  );
  expect((await titled('Of its page')).content).toContain('src="https://c.example/2020/p/a.jpg');
  expect((await titled('Of its page')).content).toContain('src="https://c.example/l.jpg');
});
