import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { Parser } from 'htmlparser2';
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { Piscina } from 'piscina';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { postWritingKey } from '#site/blog/keys.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { importsInto } from '#test/support/imports.ts';
import { mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeFiles } from '#test/support/write-files.ts';

let site: TestSite;
let admin: AxiosInstance;
let image: string;
let id: string;

const counts = { parses: 0, sanitizers: 0, lookups: 0, texts: 0 };

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
  // The content's thread, in this one, where its parses can be counted.
  const inThread = Piscina.prototype.run;
  vi.spyOn(Piscina.prototype, 'run').mockImplementation(function (this: Piscina, task, options) {
    const { filename } = this.options;
    if (!filename?.includes('content-worker')) return inThread.call(this, task, options);
    return import(/* @vite-ignore */ filename).then((worker) => worker.default(task));
  });
  const end = Parser.prototype.end;
  vi.spyOn(Parser.prototype, 'end').mockImplementation(function (this: Parser, chunk) {
    counts.parses += 1;
    // The sanitizer hands over an object of functions, who wants a tree a class.
    const { cbs } = this as unknown as { cbs: object };
    if (Object.getPrototypeOf(cbs) === Object.prototype) counts.sanitizers += 1;
    return end.call(this, chunk);
  });
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const execute = executor.executeQuery;
  vi.spyOn(executor, 'executeQuery').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const { sql, parameters } = given[0] as CompiledQuery;
    if (/^select .* from "posts" where/s.test(sql) && parameters.includes(id)) {
      counts.lookups += 1;
      if (/^select \*|"content"/.test(sql)) counts.texts += 1;
    }
    return execute.apply(this, given);
  });
  Object.assign(counts, { parses: 0, sanitizers: 0, lookups: 0, texts: 0 });
});
afterEach(() => void vi.restoreAllMocks());

const draft = { status: 'draft', isPublished: 'false' };
const ok = ({ status }: { status: number }) => expect(status).toBeLessThan(300);
const bulk = (action: string, more = {}) => admin.post('/api/blogs/bulk', { ids: [id], action, ...more });

type Counts = Pick<typeof counts, 'parses' | 'lookups'> & Partial<typeof counts>;

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
  [
    'importing a post',
    { parses: 2, sanitizers: 1, lookups: 0 },
    async () => {
      const folder = await makeDataFolder();
      await writeFiles(folder, {
        '_posts/2019-03-04-first.md': '---\ntitle: First\ntags: tips\n---\nText\n\n    code = 1\n',
      });
      const { source, close } = await openSource(folder);
      // What becomes of the source's own markup, images and links is no part of the save.
      const { create } = site.services.get(postWritingKey);
      vi.spyOn(site.services.get(postWritingKey), 'create').mockImplementation((...given) => {
        counts.parses = 0;
        return create(...given);
      });
      const { receipt } = await importsInto(site).run(source, { file: 'folder', by: 'test' });
      await close();
      await rm(folder, { recursive: true });
      expect([...receipt.lines()][0]).toMatchObject({ kind: 'post', outcome: 'created' });
    },
  ],
])('%s parses the text once, sanitizes last and once, and reads the post once', async (_, exact, save) => {
  await save();
  expect(counts).toEqual({ sanitizers: 0, texts: 0, ...exact });
});
