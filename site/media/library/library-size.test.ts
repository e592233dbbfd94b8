import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryKey } from '#site/media/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createLibraryRepository, type LibraryRepository } from './library-repository.server.ts';

const files = 2_500;
const posts = 50;
const settledBefore = new Date();

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await fill(site);
});
afterAll(() => site.close());

const pathOf = (index: number) =>
  `uploads/${index.toString(16).padStart(32, '0')}.${index % 10 === 0 ? 'mp4' : 'jpg'}`;
const isUsedByPost = (index: number) => index % 2 === 0;
const isInHistory = (index: number) => index % 3 === 0;

async function fill({ client, database, signIn }: TestSite): Promise<void> {
  expect((await client.get('/api/blogs')).status).toBe(200);
  const admin = await signIn();
  const ids: string[] = [];
  for (let index = 0; index < posts; index++) {
    ids.push((await admin.post('/api/blogs', postForm({ title: `Post ${index}` }))).data.id);
  }
  const indexes = Array.from({ length: files }, (_, index) => index);
  const postOf = (index: number) => ids[index % posts] ?? '';
  for (const some of inBatches(indexes)) {
    const rows = some.map((index) => ({
      path: pathOf(index),
      content_type: index % 10 === 0 ? 'video/mp4' : 'image/jpeg',
      bytes: 1000,
      width: 10,
      height: 10,
      created_at: index,
      alt: `Été ${index}`,
      original_name: `Bild ${index}.jpg`,
      sha256: String(index),
    }));
    await database.insertInto('media').values(rows).execute();
    const used = some.filter(isUsedByPost).map((index) => ({ post_id: postOf(index), path: pathOf(index) }));
    await database.insertInto('post_media').values(used).execute();
  }
  const version = {
    saved_at: 1,
    saved_by: '',
    kind: 'update',
    title: '',
    content: '',
    tags: '',
    author: '',
  } as const;
  await database
    .insertInto('revisions')
    .values(
      ids.map((post_id) => ({
        ...version,
        post_id,
        number: 2,
        media: null,
        status: 'draft',
        is_published: 0,
        scheduled_at: null,
      })),
    )
    .execute();
  for (const some of inBatches(indexes.filter(isInHistory))) {
    const uses = some.map((index) => ({ post_id: postOf(index), number: 2, path: pathOf(index) }));
    await database.insertInto('revision_media').values(uses).execute();
  }
}

async function plansOf(database: Database, work: (library: LibraryRepository) => Promise<unknown>) {
  const statements: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(createLibraryRepository(database.withPlugin(recorder)));
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await database.executeQuery<{ detail: string }>(explain);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans;
}

const isScan = (step: string) => /^SCAN (post_media|revision_media|draft_media|posts)\b/.test(step);

test.runIf(isEmbedded()).each(['all', 'images', 'videos', 'unused'] as const)(
  'the list of %s is right and reads uses, and the first page, by index',
  async (filter) => {
    const matches = {
      all: () => true,
      images: (index: number) => index % 10 !== 0,
      videos: (index: number) => index % 10 === 0,
      unused: (index: number) => !isUsedByPost(index) && !isInHistory(index),
    }[filter];
    const expected = Array.from({ length: files }, (_, index) => files - 1 - index).filter(matches);
    const library = createLibraryRepository(site.database);
    for (const offset of [0, 480]) {
      const { items, total, totalBytes } = await library.page(
        { search: '', filter, settledBefore },
        { limit: 48, offset },
      );
      expect(items.map(({ path }) => path)).toEqual(expected.slice(offset, offset + 48).map(pathOf));
      expect([total, totalBytes]).toEqual([expected.length, expected.length * 1000]);
    }
    const plans = await plansOf(site.database, (planned) =>
      planned.page({ search: '', filter, settledBefore }, { limit: 48, offset: 0 }),
    );
    expect(
      plans.filter((step) => /^SCAN (post_media|revision_media|draft_media|posts)\b/.test(step)),
    ).toEqual([]);
    const covering = filter === 'all' ? 'COVERING ' : '';
    expect(plans).toContain(
      filter === 'unused'
        ? 'SEARCH media USING COVERING INDEX media_newest_first (created_at<?)'
        : `SCAN media USING ${covering}INDEX media_newest_first`,
    );
  },
);

test.runIf(isEmbedded())('a search reads names once and uses only of the page it shows', async () => {
  const library = createLibraryRepository(site.database);
  const { items, total } = await library.page(
    { search: 'ETE 24', filter: 'all', settledBefore },
    { limit: 10, offset: 0 },
  );
  expect(total).toBe(111);
  expect(items[0]).toMatchObject({
    originalName: 'Bild 2499.jpg',
    uses: { posts: 0, history: 1, drafts: 0, documents: 0, people: 0 },
  });
  const plans = await plansOf(site.database, (planned) =>
    planned.page({ search: 'ete', filter: 'unused', settledBefore }, { limit: 48, offset: 0 }),
  );
  expect(plans.filter(isScan)).toEqual([]);
});

test.runIf(isEmbedded())(
  'the uses of one file, whether it is withheld and what is unused are found by index',
  async () => {
    const plans = await plansOf(site.database, async (library) => {
      for (const role of ['administrator', 'author'] as const) {
        await library.uses(pathOf(6), { viewer: { id: 'nobody', role }, at: settledBefore });
      }
      await library.isWithheld(pathOf(6));
      await library.unusedPaths(settledBefore);
    });
    expect(plans.length).toBeGreaterThan(10);
    expect(plans.filter(isScan)).toEqual([]);
  },
);

test.runIf(isEmbedded())('forgetting a file asks for its uses by index', async () => {
  const plans = await plansOf(site.database, (library) => library.forgetUnused([pathOf(6)]));
  // Covers of posts and versions have no index: their foreign keys cost one scan each.
  expect(plans.filter((step) => isScan(step) && step !== 'SCAN posts')).toEqual([]);
});

test.runIf(isEmbedded())('a clean-up of everything removes the unused third and nothing else', async () => {
  const expected = Array.from({ length: files }, (_, index) => index).filter(
    (index) => !isUsedByPost(index) && !isInHistory(index),
  );
  expect(await site.services.get(libraryKey).cleanUp(undefined)).toEqual({
    removed: expected.length,
    bytes: expected.length * 1000,
  });
  const { total } = await site.services.get(libraryKey).page({ filter: 'all', limit: 1, offset: 0 });
  expect(total).toBe(files - expected.length);
});
