import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backUp, withDatabase } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { restoreBackup } from './site-backups.ts';

let site: TestSite;
let folder: string;
let good: string;
let hostile: string;
let target: string;

const nothing = { posts: 0, revisions: 0, drafts: 0, redirects: 0, documents: 0, links: 0 };

beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
  [good, hostile, target] = ['good.tar.gz', 'hostile.tar.gz', 'restored'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const admin = await site.signIn();
  await admin.post(
    '/api/blogs',
    postForm({ title: 'One', author: 'Ada Berg' }, { content: photograph(), name: 'a.jpg' }),
  );
  for (const key of ['navigation', 'company']) {
    const { value } = (await admin.get(`/api/site/documents/${key}`)).data;
    const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
    const { data: saved, status } = await admin.put(`/api/site/documents/${key}`, body);
    expect([status, saved.message]).toEqual([200, undefined]);
    const draft = await admin.put(`/api/site/documents/${key}/drafts/${randomUUID()}`, {
      sequence: 1,
      baseVersion: saved.version,
      value,
    });
    expect([draft.status, draft.data.message]).toEqual([200, undefined]);
  }
  await backUp(site.dataDir, good);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => rmSync(target, { recursive: true, force: true }));

const rows = (file: string, sql: string) => {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare(sql).all();
};
const restored = (sql: string) => rows(path.join(target, 'site.db'), sql);
const versions = 'select document, number, value from document_revisions order by document, number';
const drafts = 'select subject, fields from drafts order by subject';

test('what the site wrote itself stays as it is', async () => {
  const { cleaned } = await restoreBackup(good, target, {});
  expect(cleaned).toEqual(nothing);
  for (const sql of [versions, drafts, 'select * from people', 'select * from posts'])
    expect(restored(sql)).toEqual(rows(path.join(site.dataDir, 'site.db'), sql));
});

test.each([
  ['a script as a link', 'navigation', '$.callToAction.path', 'javascript:alert(1)'],
  [
    'one with a tab and a space before it',
    'navigation',
    '$.footerColumns[0].links[0].path',
    ' java\tscript:alert(1)',
  ],
  ['a link that hides its host', 'navigation', '$.entries[0].path', '//evil.example/x'],
  ['another such', 'navigation', '$.entries[0].path', '/\\evil.example/x'],
  ['a page in a URL', 'company', '$.socialLinks[0].url', 'data:text/html,<script>alert(1)</script>'],
  ['HTML in a text', 'company', '$.tagline', 'A<img src=x onerror=alert(1)>'],
  ['HTML in a field of no schema', 'company', '$.evil', '<script>alert(1)</script>'],
])('%s is taken out of every version and draft of a document', async (_, key, at, evil) => {
  await withDatabase(good, hostile, (database) => {
    const set = (sql: string) => database.prepare(sql).run(at, evil, key);
    set('update document_revisions set value = json_set(value, ?, ?) where document = ?');
    set("update drafts set fields = json_set(fields, ?, ?) where subject = 'document:' || ?");
  });
  const { cleaned } = await restoreBackup(hostile, target, {});
  expect(cleaned).toEqual({ ...nothing, documents: 2 });
  const found = [...restored(versions), ...restored(drafts)];
  expect(found).toHaveLength(4);
  const inJson = JSON.stringify(evil).slice(1, -1);
  for (const row of found) expect(JSON.stringify(row)).not.toContain(JSON.stringify(inJson).slice(1, -1));
  // The other document, and the other fields of this one, are as they were.
  const others = rows(path.join(site.dataDir, 'site.db'), versions).filter(
    ({ document }) => document !== key,
  );
  expect(restored(versions)).toEqual(expect.arrayContaining(others));
});

test('a script as a link is taken out where a text, which may be anything, says the same', async () => {
  const evil = 'javascript:alert(1)';
  const change = (column: string) =>
    `${column} = json_set(${column}, '$.callToAction.label', ?, '$.callToAction.path', ?)`;
  await withDatabase(good, hostile, (database) => {
    const set = (sql: string) => database.prepare(sql).run(evil, evil);
    set(`update document_revisions set ${change('value')} where document = 'navigation'`);
    set(`update drafts set ${change('fields')} where subject = 'document:navigation'`);
  });
  const { cleaned } = await restoreBackup(hostile, target, {});
  expect(cleaned).toEqual({ ...nothing, documents: 2 });
  const pathOf = (from: string, column: string) =>
    restored(
      `select ${column} ->> '$.callToAction.path' as path from ${from} where ${column} like '%callToAction%'`,
    );
  for (const paths of [pathOf('document_revisions', 'value'), pathOf('drafts', 'fields')]) {
    expect(paths).toHaveLength(1);
    expect(paths).not.toContainEqual({ path: evil });
  }
});

test('links of authors and canonical URLs that a save would refuse', async () => {
  await withDatabase(good, hostile, (database) => {
    database
      .prepare('update people set links = ?')
      .run(JSON.stringify(['javascript:alert(1)', 'https://ada.example/']));
    for (const table of ['posts', 'revisions'])
      database.prepare(`update ${table} set canonical_url = ?`).run('javascript:alert(1)');
  });
  const { cleaned } = await restoreBackup(hostile, target, {});
  expect(cleaned?.links).toBeGreaterThan(1);
  expect(restored('select distinct links from people')).toEqual([{ links: '["https://ada.example/"]' }]);
  for (const table of ['posts', 'revisions'])
    expect(restored(`select canonical_url from ${table} where canonical_url != ''`)).toEqual([]);
});

test('a document that is none is refused', async () => {
  await withDatabase(good, hostile, (database) => database.exec("update document_revisions set value = '{'"));
  await expect(restoreBackup(hostile, target, {})).rejects.toThrow(/version \d+ of the document/);
});
