import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { countSavingWork, type SavingWork } from '#test/support/count-work.ts';
import { mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let image: string;
let id: string;

let counts: SavingWork;

/** With all that made a save parse again: images of its own and pasted ones, code, a table, lists, notes, loose markup. */
const textWith = (picture: string, word: string) =>
  `<div>${word} <b>bold</b><section><p style="text-align: center" onclick="x()">middle</p></section></div>
  <h2>Plan</h2><p><img src="/${picture}" alt="A desk"><img src="data:image/jpeg;base64,${pasted}"></p>
  <pre>const a = 1;\nexport function b() { return a; }\n</pre><pre><code class="language-css">a { color: red }</code></pre>
  <ol><li data-list="bullet">one</li><li data-list="ordered" class="ql-indent-1">two</li></ol>
  <table><tr><td>1</td></tr></table><p><a href="javascript:x()">no</a> <a href="ftp://e.com">ftp</a></p>`;
const pasted = photograph('pasted').toString('base64');

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

beforeEach(async () => {
  image = (await admin.post('/api/media', mediaForm(photograph()))).data.path;
  const content = textWith(image, 'before');
  id = (await admin.post('/api/blogs', postForm({ content, ...draft }))).data.id;
  counts = countSavingWork(id);
});
afterEach(() => void vi.restoreAllMocks());

const draft = { status: 'draft', isPublished: 'false' };
const ok = ({ status }: { status: number }) => expect(status).toBeLessThan(300);
const bulk = (action: string, more = {}) => admin.post('/api/blogs/bulk', { ids: [id], action, ...more });

type Counts = Pick<SavingWork, 'parses' | 'lookups'> & Partial<SavingWork>;

test.each<[door: string, exact: Counts, save: () => Promise<unknown>]>([
  [
    'creating',
    { parses: 2, sanitizers: 1, lookups: 0 },
    async () => ok(await admin.post('/api/blogs', postForm({ content: textWith(image, 'new') }))),
  ],
  [
    'a new text',
    // One look is the door's: which form it is.
    { parses: 2, sanitizers: 1, lookups: 2, texts: 1 },
    async () => ok(await admin.put(`/api/blogs/${id}`, postForm({ content: textWith(image, 'after') }))),
  ],
  [
    'a new title alone',
    // A third asks its history whether visitors know its URL, which otherwise follows the title.
    { parses: 1, lookups: 3, texts: 1 },
    async () => {
      const { updatedAt } = (await site.services.get(postsKey).read('administrator', id)) ?? {};
      counts.lookups = counts.texts = 0;
      const form = postForm({ title: 'Other', content: undefined, updatedAt: updatedAt?.toISOString() });
      ok(await admin.put(`/api/blogs/${id}`, form));
    },
  ],
  ['publishing', { parses: 1, lookups: 1, texts: 1 }, async () => ok(await bulk('publish'))],
  [
    'a tag for many',
    { parses: 1, lookups: 1, texts: 1 },
    async () => ok(await bulk('addTag', { tag: 'New' })),
  ],
  [
    'restoring a version',
    { parses: 1, lookups: 1, texts: 1 },
    async () => ok(await admin.post(`/api/blogs/${id}/revisions/1/restore`, {})),
  ],
  [
    'a copy',
    { parses: 1, lookups: 1, texts: 1 },
    async () => ok(await admin.post(`/api/blogs/${id}/duplicate`)),
  ],
  [
    'replacing an image everywhere',
    { parses: 1, lookups: 1, texts: 1 },
    async () => {
      const name = path.basename(image);
      ok(await admin.post(`/api/media/${name}/replacement`, mediaForm(photograph())));
    },
  ],
  ['the trash', { parses: 0, lookups: 1 }, async () => ok(await bulk('delete'))],
  [
    'undoing a deletion',
    { parses: 0, lookups: 1 },
    async () => {
      await bulk('delete');
      counts.lookups = 0;
      ok(await bulk('restore'));
    },
  ],
])('%s parses the text once, sanitizes last and once, and reads the post once', async (_, exact, save) => {
  await save();
  expect(counts).toEqual({ sanitizers: 0, texts: 0, ...exact });
});
