import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTargets } from '#app/site/link-targets.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createImportService } from '../../import/import-service.server.ts';
import { openSource } from '../open-source.server.ts';

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

async function run(name: string, text: string) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  const own = { host: 'new.example', answers: () => false };
  const leadsSomewhere = linkTargets(site.services);
  const imports = createImportService({ ...site, own, leadsSomewhere, now: () => new Date() });
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
  expect(receipt.lines[1]?.notes).toEqual(['The feed does not say when it was published.']);
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
