import path from 'node:path';
import { hourMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import fc from 'fast-check';
import { builtPages } from '#server/pages/built.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { Part, PartResult } from './part.ts';

const beginning = Date.UTC(2026, 2, 1, 10);
const tags = ['Web', 'Design'];
const maxSteps = 12;

type Step =
  | {
      readonly do: 'create' | 'edit';
      readonly at: number;
      readonly isHidden: boolean;
      readonly inHours: number | null;
      readonly tag: number;
    }
  | { readonly do: 'delete' | 'restore' | 'remove'; readonly at: number }
  | { readonly do: 'wait'; readonly hours: number };

/** What a post should be, in the simplest words. */
interface Expected {
  /** Last part of its URL: the slug that its title gave it while nobody had seen it, else the id. */
  name: string;
  id: string;
  word: string;
  tag: string;
  isHidden: boolean;
  liveAt: number;
  isScheduled: boolean;
  place: 'shown' | 'trash' | 'gone';
  readonly createdAt: number;
}

const place = fc.nat(20);
const written = {
  at: place,
  isHidden: fc.boolean(),
  inHours: fc.option(fc.integer({ min: -5, max: 30 })),
  tag: fc.nat(tags.length - 1),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create' as const), ...written }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), ...written }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('delete', 'restore', 'remove'), at: place }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: -3, max: 12 }) }),
  },
);

/** Any order of what can happen to posts, and any clock: every public list shows what a small model says. */
export const sequences: Part = {
  name: 'sequences',
  unit: 'sequences',
  sizes: { short: 6, long: 100 },
  async run({ size, seed, onProgress }): Promise<PartResult> {
    const pages = await builtPages(path.resolve(import.meta.dirname, '../../build'));
    const site = await openTestSite({ pages });
    let steps = 0;
    let words = 0;
    try {
      // A token that is good at every moment of every sequence.
      site.setNow(new Date(beginning + 30 * 24 * hourMs));
      const admin = await site.signInForGood();
      const property = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: maxSteps }),
        async (all) => {
          const posts: Expected[] = [];
          let now = beginning;
          for (const one of all) {
            if (one.do === 'wait') now = Math.max(beginning, now + one.hours * hourMs);
            // No two posts at one moment, so that their order is sure.
            site.setNow(new Date(++now));
            if (one.do !== 'wait') await take(one, posts, now, admin, () => `needle${++words}x`);
            steps++;
          }
          try {
            await compareAll(site, posts, now);
          } finally {
            await clear(admin, posts);
            onProgress(1);
          }
        },
      );
      const outcome = await fc.check(property, { numRuns: size, seed, endOnFailure: true });
      const fault = `${outcome.errorInstance} in ${JSON.stringify(outcome.counterexample)}`;
      return { metrics: { sequences: outcome.numRuns, steps }, faults: outcome.failed ? [fault] : [] };
    } finally {
      await site.close();
    }
  },
};

async function take(
  one: Exclude<Step, { do: 'wait' }>,
  posts: Expected[],
  now: number,
  admin: AxiosInstance,
  newWord: () => string,
): Promise<void> {
  if (one.do === 'create' || one.do === 'edit') {
    const shown = posts.filter((post) => post.place === 'shown');
    const before = one.do === 'edit' ? shown[one.at % shown.length] : undefined;
    if (one.do === 'edit' && !before) return;
    const date = one.inHours === null ? null : new Date(now + one.inHours * hourMs);
    const word = newWord();
    const tag = tags[one.tag] ?? '';
    const form = postForm({
      ...{ title: `About ${word}`, tags: tag, status: one.isHidden ? 'draft' : 'published' },
      scheduledDate: date?.toISOString() ?? '',
    });
    const { data } = before
      ? await expectStatus(admin.put(`/api/blogs/${before.id}`, form), 200)
      : await expectStatus(admin.post('/api/blogs', form), 201);
    const createdAt = before?.createdAt ?? now;
    const facts = { word, tag, isHidden: one.isHidden, isScheduled: date !== null };
    const post: Expected = {
      id: data.id,
      name: data.slug || data.id,
      ...facts,
      liveAt: date?.getTime() ?? createdAt,
      place: 'shown',
      createdAt,
    };
    if (before) Object.assign(before, post);
    else posts.push(post);
    return;
  }
  const from = posts.filter((post) => post.place === (one.do === 'delete' ? 'shown' : 'trash'));
  const post = from[one.at % from.length];
  if (!post) return;
  if (one.do === 'delete') await expectStatus(admin.delete(`/api/blogs/${post.id}`), 204);
  if (one.do === 'restore') await expectStatus(admin.post(`/api/trash/${post.id}/restore`), 204);
  if (one.do === 'remove') await expectStatus(admin.delete(`/api/trash/${post.id}`), 204);
  post.place = ({ delete: 'trash', restore: 'shown', remove: 'gone' } as const)[one.do];
}

async function compareAll(site: TestSite, posts: readonly Expected[], now: number): Promise<void> {
  const live = posts
    .filter((post) => post.place === 'shown' && !post.isHidden && (!post.isScheduled || post.liveAt <= now))
    .sort((one, other) => other.liveAt - one.liveAt || (one.id < other.id ? -1 : 1));
  const idsOf = (some: readonly Expected[]) => some.map(({ id }) => id);
  const namesOf = (some: readonly Expected[]) => some.map(({ name }) => name);
  const link = /\/blog-detail\/([^/."<?\s\\]+)/g;
  const linked = async (address: string, pattern = link) => {
    const { data } = await expectStatus(
      site.client.get(address, { responseType: 'text', transformResponse: [] }),
      200,
    );
    return [...new Set([...String(data).matchAll(pattern)].map(([, id]) => id))];
  };
  const card = /<h2[^>]*><a href="\/blog-detail\/([^"]+)"/g;
  const listed = async (query: string) =>
    (await expectStatus(site.client.get(`/api/blogs${query}`), 200)).data.map(({ id }: { id: string }) => id);
  await same('/api/blogs', listed(''), idsOf(live));
  for (const address of ['/feed.xml', '/atom.xml', '/feed.json', '/llms.txt'])
    await same(address, linked(address), namesOf(live));
  await same('/all-blogs', linked('/all-blogs', card), namesOf(live));
  await same('/blog-list', linked('/blog-list'), namesOf(live));
  const inSitemap = linked('/sitemap.xml').then((ids) => ids.sort());
  await same('/sitemap.xml', inSitemap, namesOf(live).sort());
  for (const tag of tags) {
    const ofTag = live.filter((post) => post.tag === tag);
    const tagged = namesOf(ofTag);
    // A tag that no live post has is none: neither its page nor its feed is there.
    if (tagged.length > 0) await same(`/tags/${tag}`, linked(`/tags/${tag}`, card), tagged);
    else await expectStatus(site.client.get(`/tags/${tag}`), 404);
    await same(`tag ${tag}`, listed(`?tag=${tag}`), idsOf(ofTag));
    const feed = `/tags/${tag.toLowerCase()}/feed.xml`;
    if (tagged.length > 0) await same(feed, linked(feed), tagged);
    else await expectStatus(site.client.get(feed), 404);
  }
  for (const post of posts) {
    const found = live.includes(post) ? [post.id] : [];
    await same(`search for ${post.word}`, listed(`?q=${post.word}&limit=5`), found);
    const { status } = await site.client.get(`/blog-detail/${post.name}`);
    if ((status === 200) !== live.includes(post))
      throw new Error(`the page of ${post.id} is answered ${status}`);
  }
}

async function same(where: string, found: Promise<unknown[]>, expected: readonly string[]): Promise<void> {
  const ids = await found;
  if (ids.join() !== expected.join()) throw new Error(`${where} shows [${ids}] instead of [${expected}]`);
}

async function expectStatus<Answer extends { status: number }>(
  asked: Promise<Answer>,
  expected: number,
): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== expected)
    throw new Error(
      `answered ${answer.status} instead of ${expected}: ${(answer as { config?: { url?: string } }).config?.url}`,
    );
  return answer;
}

async function clear(admin: AxiosInstance, posts: readonly Expected[]): Promise<void> {
  for (const post of posts) {
    if (post.place === 'shown') await admin.delete(`/api/blogs/${post.id}`);
    if (post.place !== 'gone') await admin.delete(`/api/trash/${post.id}`);
  }
}
