import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaForm } from '../../test/support/media-forms.ts';
import { photograph, postForm } from '../../test/support/post-forms.ts';
import { makePostgresDatabase, type PostgresDatabase } from '../../test/support/postgres-database.ts';
import { type PostgresProxy, startPostgresProxy } from '../../test/support/postgres-proxy.ts';
import { postgresTemplate } from '../../test/support/test-database.ts';
import { openTestSite, type TestSite } from '../../test/support/test-site.ts';

let place: PostgresDatabase;
let proxy: PostgresProxy;
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  place = await makePostgresDatabase(postgresTemplate);
  proxy = await startPostgresProxy(place.url);
  site = await openTestSite({ databaseUrl: proxy.url });
  admin = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await place.drop();
});

test('the files of a post stay when nobody knows whether it was saved', async () => {
  proxy.loseNextAnswerToCommit();
  const form = () => postForm({ title: 'Kept' }, { content: photograph('one'), name: 'a.jpg' });
  const { status, data } = await admin.post('/api/blogs', form());
  expect(status).toBe(503);
  expect(data.message).toMatch(/Please look whether it was saved/);
  const { data: posts } = await admin.get('/api/blogs?q=kept');
  expect(posts).toHaveLength(1);
  expect((await site.client.get(`/${posts[0].media}`)).status).toBe(200);
});

test('so does an upload to the library, and what was made of a picture', async () => {
  proxy.loseNextAnswerToCommit();
  expect((await admin.post('/api/media', mediaForm(photograph('two')))).status).toBe(503);
  const { data } = await admin.get('/api/media');
  expect((await site.client.get(`/${data[0].path}`)).status).toBe(200);

  proxy.loseNextAnswerToCommit();
  const [made] = await site.makePictures();
  expect(made).toMatchObject({ result: 'later' });
  const variants = await site.database
    .selectFrom('picture_variants')
    .select(['path', 'width', 'format'])
    .execute();
  expect(variants.length).toBeGreaterThan(0);
  const { kept } = await site.files();
  for (const { path, width, format } of variants)
    expect(kept).toContain(path.replace('uploads/', '').replace(/\w+$/, `${width}.${format}`));
});

test('what surely was not saved leaves no files', async () => {
  const { kept } = await site.files();
  await place.query('alter table revisions rename to away');
  const form = postForm({ title: 'Lost' }, { content: photograph('three'), name: 'a.jpg' });
  expect((await admin.post('/api/blogs', form)).status).toBe(500);
  await place.query('alter table away rename to revisions');
  expect((await site.files()).kept).toEqual(kept);
});
