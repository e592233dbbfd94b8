import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseName } from '@site/platform/files/data-folder';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { postForm } from '#test/support/post-forms.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
});
afterEach(() => site.close());

const message = { name: 'Ana', email: 'ana@mail.example', message: 'Hello' };
const sentence =
  'The site cannot reach its database at the moment. Nothing was saved; please try again shortly.';

describe.runIf(isEmbedded())('the embedded database', () => {
  test('written by another process for long: readers go on, writers are answered 503 and may try again', async () => {
    const owner = await site.signIn();
    const { status } = await site.client.get('/');
    const other = new DatabaseSync(path.join(site.dataDir, databaseName));
    other.exec('begin immediate');
    let areWriting = true;
    const writing = Promise.all([
      site.client.post('/api/contact', message),
      owner.post('/api/blogs', postForm()),
      site.client.post('/api/auth/admin/login', { email: 'a@b.example', password: 'wrong' }),
    ]).finally(() => {
      areWriting = false;
    });
    let reads = 0;
    while (areWriting && reads < 20) {
      // Cached, rendered, and of the API.
      for (const url of ['/', '/search?q=web', '/api/blogs?limit=1']) {
        expect([url, (await site.client.get(url)).status]).toEqual([url, 200]);
        reads++;
      }
    }
    expect([status, areWriting]).toEqual([200, true]);
    for (const { status, headers, data } of await writing) {
      expect([status, headers['retry-after'], data.code]).toEqual([503, '5', 'unavailable']);
      expect(data.message).toBe(sentence);
    }
    other.exec('rollback');
    other.close();
    expect((await site.client.post('/api/contact', message)).status).toBe(201);
  });

  test('read-only: pages go on, writes are answered with 503', async () => {
    await site.client.get('/');
    await sql`pragma query_only = on`.execute(site.database);
    for (const url of ['/', '/all-blogs', '/search?q=web', '/api/blogs?limit=1'])
      expect([url, (await site.client.get(url)).status]).toEqual([url, 200]);
    const { status, headers, data } = await site.client.post('/api/contact', message);
    expect([status, headers['retry-after'], data.message]).toEqual([503, '5', sentence]);
    await sql`pragma query_only = off`.execute(site.database);
  });
});
