import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '@site/backup/backup-error';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp, withDatabase } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { restoreBackup, verifyArchive } from './site-backups.ts';

let site: TestSite;
let folder: string;
let good: string;
let hostile: string;
let target: string;

const editorId = 'editor-of-the-test';

beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
  good = path.join(folder, 'good.tar.gz');
  hostile = path.join(folder, 'hostile.tar.gz');
  const admin = await site.signIn();
  const form = postForm({ title: 'Harmless' }, { content: photograph(), name: 'a.jpg' });
  const { data: post } = await admin.post('/api/blogs', form);
  const fields = {
    title: 'Harmless',
    content: '<ol><li data-list="bullet"><span class="ql-ui"></span>One</li></ol>',
    tags: '',
    author: '',
    status: 'draft',
    scheduledDate: '',
    isPublished: false,
    media: '',
  };
  const draft = { sequence: 1, baseVersion: post.updatedAt ?? '', fields };
  expect((await admin.put(`/api/blogs/${post.id}/drafts/${editorId}`, draft)).status).toBe(200);
  for (const [from, to] of [
    ['/old', '/about-us?a=b#c'],
    ['/müsli', 'https://else.example/x?y=ä'],
    ['/old-blog/:title', '/blog-detail/:title'],
    ['/all/*', '/all-blogs'],
    ['/?p=1', '/services'],
  ])
    expect((await admin.post('/api/redirects', { from, to })).status).toBe(201);
  await backUp(site.dataDir, good);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  target = path.join(folder, 'place', 'data');
  mkdirSync(path.dirname(target));
});
afterEach(() => rmSync(path.dirname(target), { recursive: true }));

describe('a database whose schema the migrations do not make is refused', () => {
  const rewrite = (table: string, change: string) => `pragma writable_schema = on;
    update sqlite_schema set sql = ${change} where name = '${table}';`;

  test.each<[string, string, RegExp]>([
    [
      'a trigger',
      `create trigger evil after insert on messages begin
         update administrators set email = 'evil@example.com';
       end`,
      /trigger "evil"/,
    ],
    ['a view', 'create view evil as select * from administrators', /view "evil"/],
    [
      'a view in place of a table',
      'drop table redirects; create view redirects as select 1 as id',
      /view "redirects"/,
    ],
    ['a table', 'create table evil (x text default (hex(randomblob(9))))', /table "evil"/],
    ['a virtual table', 'create virtual table evil using fts5 (words)', /table "evil"/],
    ['an index over an expression', 'create index evil on messages (abs(id))', /index "evil"/],
    [
      'no index where there is one',
      'drop index sessions_by_administrator',
      /index "sessions_by_administrator"/,
    ],
    [
      'an altered trigger',
      `drop trigger post_search_forgets;
       create trigger post_search_forgets after delete on post_search_entries begin delete from messages; end`,
      /trigger "post_search_forgets"/,
    ],
    [
      'an altered table',
      rewrite('messages', `replace(sql, 'not null', 'not null default (hex(randomblob(9)))')`),
      /table "messages"/,
    ],
    [
      'statistics that are another table',
      `create table innocent (tbl, idx, stat, evil); pragma writable_schema = on;
       update sqlite_schema set name = 'sqlite_stat1', tbl_name = 'sqlite_stat1',
         sql = 'create table sqlite_stat1 (tbl, idx, stat, evil)' where name = 'innocent'`,
      /table "sqlite_stat1"/,
    ],
  ])('%s', async (_name, sql, message) => {
    await withDatabase(good, hostile, (database) => {
      const before = database.prepare('select count(*) from sqlite_schema').get();
      database.exec(sql);
      expect(before).toBeDefined();
    });
    mkdirSync(target);
    const error = await restoreBackup(hostile, target, {}).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(BackupError);
    expect((error as Error).message).toMatch(message);
    expect([readdirSync(path.dirname(target)), readdirSync(target)]).toEqual([['data'], []]);
    await expect(verifyArchive(hostile, { folder })).rejects.toThrow(message);
  });
});

const nothing = { posts: 0, revisions: 0, drafts: 0, redirects: 0, documents: 0, links: 0 };

const unsafe = [
  '//evil.example/x',
  'javascript:alert(1)',
  '/\\evil.example',
  'data:text/html,x',
  'ftp://evil.example/',
];

test('redirects that a save would refuse do not come along, the others do', async () => {
  await withDatabase(good, hostile, (database) => {
    const row = database.prepare(
      "insert into redirects (id, source, target, status, search_text, created_at) values (?, ?, ?, 301, '', 0)",
    );
    for (const [index, to] of unsafe.entries()) row.run(`unsafe-${index}`, `/unsafe-${index}`, to);
    row.run('unsafe-from', '//from', '/about-us');
  });
  const { cleaned } = await restoreBackup(hostile, target, {});
  expect(cleaned?.redirects).toBe(unsafe.length + 1);
  const database = new DatabaseSync(path.join(target, 'site.db'), { readOnly: true });
  const left = database.prepare('select source from redirects order by source').all();
  database.close();
  expect(left.map(({ source }) => source)).toEqual([
    '/?p=1',
    '/all/*',
    '/m%C3%BCsli',
    '/old',
    '/old-blog/:title',
  ]);
});

describe('HTML that a save would not keep', () => {
  const evil = `<p onclick="alert(1)">Text<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">link</a></p>`;
  const clean = '<p>Text<img src="/images/blank.gif" alt="" /><a>link</a></p>';
  const read = (dataDir: string, sql: string) => {
    const database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
    const row = database.prepare(sql).get();
    database.close();
    return row;
  };

  test('is cleaned in posts, revisions and drafts, and counted', async () => {
    await withDatabase(good, hostile, (database) => {
      database.prepare('update posts set content = ?').run(evil);
      database.prepare('update revisions set content = ?').run(evil);
      const pasted = `${evil}<p><img src="data:image/png;base64,AAAA"></p>`;
      database.prepare("update drafts set fields = json_set(fields, '$.content', ?)").run(pasted);
    });
    const { cleaned } = await restoreBackup(hostile, target, {});
    expect(cleaned).toEqual({ ...nothing, posts: 1, revisions: 1, drafts: 1 });
    expect(read(target, 'select content from posts')).toEqual({ content: clean });
    expect(read(target, 'select content from revisions')).toEqual({ content: clean });
    // A pasted picture becomes a file with the next save, as it would have on the site.
    expect(read(target, "select json_extract(fields, '$.content') as content from drafts")).toEqual({
      content: `${clean}<p><img src="data:image/png;base64,AAAA" alt="" /></p>`,
    });
    expect((await verifyArchive(hostile, { folder, cleansHtml: true })).cleaned).toEqual(cleaned);
  });

  test('is not found in what the site wrote itself, which stays as it is', async () => {
    const { cleaned } = await restoreBackup(good, target, {});
    expect(cleaned).toEqual(nothing);
    for (const table of ['posts', 'revisions', 'drafts', 'redirects']) {
      const sql = `select * from ${table}`;
      expect(read(target, sql)).toEqual(read(site.dataDir, sql));
    }
  });

  test('and a draft that is none is refused', async () => {
    await withDatabase(good, hostile, (database) =>
      database.exec(`update drafts set fields = '{"content":1}'`),
    );
    await expect(restoreBackup(hostile, target, {})).rejects.toThrow(/a draft/);
  });
});
