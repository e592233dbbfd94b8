import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { writeFiles } from '../../../test/support/write-files.ts';
import { wxr } from '../../../test/support/wxr.ts';
import { zipOf } from '../../../test/support/zips.ts';
import { decodedFile } from '../files/decoded-stream.ts';
import type { SourcePost, SourceRedirect } from '../items.ts';
import { openForeignSource } from '../testing/new-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => rm(folder, { recursive: true }));

async function read(name: string, content?: string | Buffer) {
  const file = path.join(folder, name);
  if (content !== undefined) await writeFile(file, content);
  const { source, close } = await openForeignSource(file);
  const items = await Array.fromAsync(source.items());
  await close();
  return {
    title: source.title,
    posts: items.filter((item): item is SourcePost => item.kind === 'post'),
    redirects: items.filter((item): item is SourceRedirect => item.kind === 'redirect'),
    losses: items.filter((item) => item.kind === 'loss'),
  };
}

const words = 'Größe „ja“ – 5 €, café';
const encoders: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'Windows-1252': (text) =>
    Buffer.from(
      text.replace(/[„“–€]/g, (one) => ({ '„': '\x84', '“': '\x93', '–': '\x96', '€': '\x80' })[one] ?? ''),
      'latin1',
    ),
  'UTF-16LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16LE without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16BE without a mark': (text) => Buffer.from(text, 'utf16le').swap16(),
};
const assumed = (name: string) => (name.startsWith('UTF-8') ? '' : `read as ${name.split(' ', 1)[0]}`);

test.each(Object.keys(encoders))(
  '%s: every kind of file is read, and what was assumed is said',
  async (name) => {
    const encoded = encoders[name] as (text: string) => Buffer;
    await writeFiles(folder, {
      'blog/posts/one.md': encoded(`---\r\ntitle: ${words}\r\ndate: 2024-03-01\r\n---\r\n\r\n${words}\r\n`),
      'blog/_posts/2024-03-02-two.html': encoded(`---\ntitle: Two\n---\n<p>${words}</p>`),
    });
    const { posts } = await read('blog');
    expect(posts.map(({ html }) => html.replace(/<[^<>]*>/g, '').trim())).toEqual([words, words]);
    expect(posts.find(({ sourceId }) => sourceId === 'posts/one.md')?.title).toBe(words);
    for (const { notes } of posts) {
      if (assumed(name) === '') expect(notes.join()).not.toContain('read as');
      else expect(notes).toContain(`It was ${assumed(name)}.`);
    }

    const table = await read('table.csv', encoded('Alte Adresse;Neue Adresse\r\n/größe;/all-blogs\r\n'));
    expect(table.redirects).toMatchObject([{ from: '/größe', to: '/all-blogs' }]);
    expect(table.title).toBe(['Redirects, “table.csv”', assumed(name)].filter(Boolean).join(', '));
    const text = await read(
      'table.txt',
      encoded('Ancienne adresse\tNouvelle adresse\r\n/größe\t/all-blogs\r\n'),
    );
    expect(text.redirects).toMatchObject([{ from: '/größe', to: '/all-blogs' }]);

    const rss = await read(
      'feed.xml',
      encoded(
        `<rss version="2.0"><channel><title>F</title><link>https://f.example</link><item><title>${words}</title><guid>1</guid></item></channel></rss>`,
      ),
    );
    expect(rss.posts[0]?.title).toBe(words);
    expect(rss.title.endsWith(assumed(name))).toBe(true);

    const ghost = JSON.stringify({
      db: [{ data: { posts: [{ id: '1', title: words, html: 'x', status: 'published' }] } }],
    });
    expect((await read('ghost.json', encoded(ghost))).posts[0]?.title).toBe(words);

    const wordPress = await read('wordpress.xml', encoded(wxr([{ id: 1, title: words }])));
    expect(wordPress.posts[0]?.title).toBe(words);
    expect(wordPress.title.endsWith(assumed(name))).toBe(true);
  },
);

test('tables are read with the line ends of old Macs, as Excel still saves them', async () => {
  const { redirects } = await read('mac.csv', 'Old,New\r/a,/b\r"/c",/d\r');
  expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(['/a /b', '/c /d']);
});

test('what a file declares is followed; what cannot be read is counted', () => {
  const latin2 = Buffer.from([...Buffer.from('<?xml version="1.0" encoding="ISO-8859-2"?><a>'), 0xb1]);
  expect(decodedFile(latin2)).toEqual({ text: expect.stringMatching(/<a>ą$/), reading: '' });
  const html = Buffer.concat([Buffer.from('<meta charset="windows-1251"><p>'), Buffer.from([0xc4, 0xe0])]);
  expect(decodedFile(html).text).toMatch(/<p>Да$/);
  for (const name of ['iso-8859-1', 'x-none']) {
    const about = `Gr\u00fc\u00dfe\n\n\`\`\`html\n<meta charset="${name}">\n\`\`\`\n`;
    expect(decodedFile(Buffer.from(about))).toEqual({ text: about, reading: '' });
  }
  // HTML in XML declares nothing about it.
  const xml = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>&lt;p> <meta charset="shift_jis"> ');
  expect(decodedFile(Buffer.concat([xml, Buffer.from([0xfc, 0x20]), Buffer.from('Grüße</a>')])).text).toMatch(
    /> ü Grüße<\/a>$/,
  );
  expect(decodedFile(Buffer.from([0x61, 0x81, 0x8d]))).toEqual({
    ...{ text: 'a\ufffd\ufffd', reading: 'read as Windows-1252; 2 characters could not be read' },
  });
  expect(decodedFile(Buffer.from('a\ufffd'))).toMatchObject({ reading: '1 character could not be read' });
  expect(decodedFile(Buffer.from('one \0 zero in a longer text'))).toMatchObject({ reading: '' });
  expect(() => decodedFile(Buffer.from('<?xml version="1.0" encoding="x-none"?>'))).toThrow('x-none');
});

test('names with accents apart from their letters are found, in folders and archives, however texts write them', async () => {
  const apart = (text: string) => text.normalize('NFD');
  const body = `![](/images/caf\u00e9.jpg) ![](${apart('/images/café.jpg')}) ![](/images/caf%C3%A9.jpg) ![](/images/cafe%CC%81.jpg) [on](${apart('/posts/größe/')})`;
  const files = {
    [`${apart('posts/größe')}.md`]: '---\ntitle: Size\ndate: 2024-03-01\n---\nText',
    'posts/one.md': `---\ntitle: One\ndate: 2024-03-01\n---\n${body}`,
    [apart('static/images/café.jpg')]: 'image',
  };
  await writeFiles(path.join(folder, 'project'), files);
  await writeFile(path.join(folder, 'project.zip'), zipOf(files));
  // As macOS packs them: in UTF-8, without saying so.
  const unsaid = Object.entries(files).map(([name, content]) => ({ name, content, flags: 0 }));
  await writeFile(path.join(folder, 'mac.zip'), zipOf(unsaid));
  for (const name of ['project', 'project.zip', 'mac.zip']) {
    const { posts } = await read(name);
    const one = posts.find(({ title }) => title === 'One');
    expect(one?.html.match(/src="import-file:static\/images\/caf%C3%A9\.jpg"/g)).toHaveLength(4);
    expect(one?.notes).toEqual([]);
    expect(posts.map(({ sourceId }) => sourceId)).toContain('posts/größe.md');
    const { source, close } = await openForeignSource(path.join(folder, name));
    await expect(source.open('import-file:static/images/caf%C3%A9.jpg')).resolves.toBeDefined();
    expect(source.linkKey(`/${apart('posts/größe')}/`)).toBe(source.linkKey('/posts/gr%C3%B6%C3%9Fe/'));
    await close();
  }
});
