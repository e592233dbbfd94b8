import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceOptions } from '@site/site-import/open-source.server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { type WxrItem, wxr } from '#test/support/wxr.ts';

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

async function run(name: string, text: string, options: SourceOptions = {}) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  const { source } = await openSource(file, options);
  const { receipt } = await importsInto(site).run(source, { file: name, by: 'test' });
  const lines = [...receipt.lines()];
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  return (title: string) => ({
    post: posts.find((one) => one.title === title),
    notes: lines.find((line) => line.title === title)?.notes.join('\n') ?? '',
  });
}

const ghost = (posts: readonly object[], meta: readonly object[] = []) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.80.0' },
        data: {
          settings: [{ key: 'title', value: 'G' }],
          posts_meta: meta,
          posts: posts.map((post) => ({
            html: '<p>x</p>',
            visibility: 'public',
            status: 'published',
            ...post,
          })),
        },
      },
    ],
  });

const draft = { status: 'draft', isPublished: false, scheduledAt: null };

test('WordPress: whatever is not public there is a draft; what is dated to come is scheduled', async () => {
  const hidden: Record<string, Partial<WxrItem>> = {
    ...{ Private: { status: 'private' }, Pending: { status: 'pending' }, Locked: { password: 'x' } },
    ...{ Odd: { status: 'acf-disabled' }, Inherited: { status: 'inherit' }, None: { status: '' } },
    'Future without a date': { status: 'future', date: '0000-00-00 00:00:00' },
    'Future with an odd date': { status: 'future', date: '2024-02-30 05:06:07' },
  };
  const items = Object.entries({
    ...hidden,
    Shouted: { status: 'PUBLISH' },
    'Dated to come': { date: '2100-01-02 03:04:05' },
    Gone: { status: 'trash' },
    Begun: { status: 'auto-draft' },
  }).map(([title, item], index) => ({ id: index + 1, title, ...item }));
  const text = wxr(items).replaceAll(
    /(<pubDate>)[^<]*(?=<\/pubDate>(?:(?!<\/item>)[\s\S])*0000-00-00)/g,
    '$1Mon, 30 Nov -0001 00:00:00 +0000',
  );
  const titled = await run('wordpress.xml', text);
  for (const title of Object.keys(hidden)) {
    expect([title, titled(title).post]).toMatchObject([title, draft]);
    expect(titled(title).notes).toContain('it is a draft here');
  }
  expect(titled('Shouted').post).toMatchObject({ isPublished: true });
  expect(titled('Dated to come').post).toMatchObject({ scheduledAt: new Date('2100-01-02T03:04:05Z') });
  expect(titled('Dated to come').notes).toContain('goes live at 2100-01-02 03:04 UTC');
  for (const title of ['Gone', 'Begun']) {
    expect(titled(title).post).toBeUndefined();
    expect(titled(title).notes).toContain('trash');
  }
});

test('Ghost: whatever was not public is a draft; what is dated to come is scheduled', async () => {
  const hidden: Record<string, object> = {
    ...{ Sent: { status: 'sent' }, Members: { visibility: 'members' }, Paid: { visibility: 'paid' } },
    ...{ Tiers: { visibility: 'tiers' }, Unknown: { status: 'imported' }, Nothing: { status: null } },
    ...{ Mail: { id: 'mail' }, 'No date': { status: 'scheduled', published_at: null } },
    'Odd date': { status: 'scheduled', published_at: 'soon' },
    'Odd date, published': { published_at: '2024-02-30T00:00:00.000Z' },
  };
  const posts = Object.entries({ ...hidden, 'G to come': { published_at: '2100-01-02T03:04:05.000Z' } }).map(
    ([title, post], index) => ({ id: `p${index}`, title, slug: `g${index}`, ...post }),
  );
  const titled = await run('ghost.json', ghost(posts, [{ post_id: 'mail', email_only: 1 }]));
  for (const title of Object.keys(hidden)) {
    expect([title, titled(title).post]).toMatchObject([title, draft]);
    expect(titled(title).notes).toContain('it is a draft here');
  }
  expect(titled('G to come').post).toMatchObject({ scheduledAt: new Date('2100-01-02T03:04:05Z') });
});

test('what is dated to come is not read by visitors', async () => {
  const live = (await site.client.get('/api/blogs')).data.map(({ title }: { title: string }) => title);
  expect(live).toContain('Shouted');
  expect(live).not.toContain('Dated to come');
  expect(live).not.toContain('G to come');
});

test('WordPress: images and links that are relative lead to the old site', async () => {
  const content = [
    '<p><img src="//cdn.example/a.jpg"><img src="wp-content/uploads/b.jpg"><img src="/wp-content/uploads/c.jpg">',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/wp-content/uploads/lazy.jpg">',
    '<img srcset="/wp-content/uploads/s.jpg 480w, /wp-content/uploads/l.jpg 960w">',
    '<a href="/shop/">shop</a><a href="files/x.pdf">pdf</a></p>',
    '<figure><video controls><source src="/wp-content/uploads/v.mp4" type="video/mp4"></video></figure>',
  ].join('\n');
  const titled = await run('relative.xml', wxr([{ id: 901, title: 'Relative', content }]));
  const html = titled('Relative').post?.content ?? '';
  const uploads = 'https://old.example/wp-content/uploads';
  for (const url of [
    ...['src="https://cdn.example/a.jpg', `src="${uploads}/b.jpg`, `src="${uploads}/c.jpg`],
    ...[`src="${uploads}/lazy.jpg`, `src="${uploads}/l.jpg`, `${uploads}/v.mp4`],
    ...['href="https://old.example/shop/"', 'href="https://old.example/files/x.pdf"'],
  ])
    expect(html).toContain(url);
  expect(html).not.toContain('blank.gif');
  expect(titled('Relative').notes).toContain(`Files that stay where they were: ${uploads}/b.jpg`);
});

test('Ghost: images of an export that names no site are named', async () => {
  const image = '<img src="__GHOST_URL__/content/images/2020/a.jpg"><img src="//cdn.example/b.jpg">';
  const titled = await run(
    'ghost-images.json',
    ghost([{ id: 'i', title: 'Images', slug: 'i', html: `<p>${image}</p>` }]),
  );
  expect(titled('Images').notes).toContain('whose site is not known: /content/images/2020/a.jpg');
  expect(titled('Images').post?.content).toContain('src="https://cdn.example/b.jpg');

  const named = await run('ghost-named.json', ghost([{ id: 'n', title: 'Named', slug: 'n', html: image }]), {
    site: 'https://old.example/',
  });
  expect(named('Named').post?.content).toContain('src="https://old.example/content/images/2020/a.jpg');
  expect(named('Named').notes).toContain('Files that stay where they were: https://old.example/content/');
});
