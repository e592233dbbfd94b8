import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { cachePage } from './cached-page.ts';
import { type Compress, compress } from './compression.ts';
import { createPageCache } from './page-cache.ts';

function setUp(maxBytes = 1_000_000, compressWith: Compress = compress) {
  const world = { state: 'a', rendered: 0 };
  const cache = createPageCache({ peek: () => world.state, read: async () => world.state }, { maxBytes });
  const make =
    (text = 'page') =>
    async () => {
      world.rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { page: cachePage(Buffer.from(text), {}, compressWith) };
    };
  return { world, cache, make };
}

test('five hundred requests for a page at once cost one rendering, and each encoding once', async () => {
  const counted = vi.fn(compress);
  const { world, cache, make } = setUp(1_000_000, counted);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => cache.render('/', index % 2 ? 'br' : 'gzip', make())),
  );
  expect(world.rendered).toBe(1);
  expect(
    counted.mock.calls.filter(([, , effort]) => effort === 'first').map(([, encoding]) => encoding),
  ).toEqual(['gzip', 'br']);
  expect(new Set(answers.map((answer) => 'response' in answer && answer.response)).size).toBe(2);
  expect(cache.find('/', 'br')).toBeDefined();
  expect(cache.find('/', 'gzip')).toBeDefined();
});

test('a new state empties it, and a page rendered for the old one is not cached', async () => {
  const { world, cache, make } = setUp();
  await cache.render('/', undefined, make('old'));
  const slow = cache.render('/slow', undefined, make('old'));
  world.state = 'b';
  expect(cache.find('/', undefined)).toBeUndefined();
  await slow;
  expect(cache.find('/slow', undefined)).toBeUndefined();
  await cache.render('/', undefined, make('new'));
  expect(cache.find('/', undefined)?.bytes.toString()).toBe('new');
  expect(cache.find('/slow', undefined)).toBeUndefined();
});

test('a request after a change does not join a rendering from before it', async () => {
  const { world, cache, make } = setUp();
  const before = cache.render('/', undefined, make('old'));
  await Promise.resolve();
  world.state = 'b';
  const after = await cache.render('/', undefined, make('new'));
  expect(after).toMatchObject({ response: { tag: cachePage(Buffer.from('new'), {}).tag } });
  await before;
  expect(cache.find('/', undefined)?.bytes.toString()).toBe('new');
});

test('another answer is passed on and not cached; a failure fails the requests that wait, and no later one', async () => {
  const { cache, make } = setUp();
  expect(await cache.render('/gone', undefined, async () => ({ other: 404 }))).toEqual({ other: 404 });
  expect(cache.find('/gone', undefined)).toBeUndefined();
  const failing = () => Promise.reject(new Error('broken'));
  await expect(cache.render('/', undefined, failing)).rejects.toThrow('broken');
  expect(await cache.render('/', undefined, make())).toHaveProperty('response');
});

test('random URLs do not make it grow, and the page in use stays', async () => {
  const { cache } = setUp(200_000);
  const body = () => cachePage(randomBytes(3_000), {});
  await cache.render('/', undefined, async () => ({ page: body() }));
  for (let index = 0; index < 500; index++) {
    await cache.render(`/tags/${index}`, 'br', async () => ({ page: body() }));
    expect(cache.find('/', undefined)).toBeDefined();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(cache.statistics().bytes).toBeGreaterThan(100_000);
  expect(cache.statistics().bytes).toBeLessThanOrEqual(200_000);
});

test('another encoding is counted at once, and evicts other pages', async () => {
  const noise = () =>
    cachePage(randomBytes(40_000), {}, (text, _encoding, effort) =>
      effort === 'best' ? new Promise(() => {}) : Promise.resolve(text),
    );
  const { cache } = setUp(100_000);
  await cache.render('/old', undefined, async () => ({ page: noise() }));
  await cache.render('/', undefined, async () => ({ page: noise() }));
  expect(cache.statistics().bytes).toBeGreaterThan(80_000);
  await cache.render('/', 'br', () => Promise.reject(new Error('not asked')));
  expect(cache.find('/old', undefined)).toBeUndefined();
  expect(cache.find('/', 'br')).toBeDefined();
  expect(cache.statistics().bytes).toBeLessThanOrEqual(100_000);
});

test('a page that cannot be compressed further does not keep the others from it', async () => {
  const { cache, make } = setUp(1_000_000, async (text, _encoding, effort) => {
    if (effort === 'best' && text.toString() === 'broken') throw new Error('no memory');
    return Buffer.from(effort);
  });
  await cache.render('/broken', 'br', make('broken'));
  await cache.render('/', 'br', make());
  await expect.poll(() => cache.find('/', 'br')?.bytes.toString()).toBe('best');
  expect(cache.find('/broken', 'br')?.bytes.toString()).toBe('first');
});

test('the page used least recently is evicted first, and not compressed after that', async () => {
  const held = Promise.withResolvers<void>();
  const slow = vi.fn<Compress>(async (content) => {
    await held.promise;
    return content.subarray(0, 10);
  });
  const { cache } = setUp(100_000);
  const page = () => cachePage(randomBytes(28_000), {}, slow);
  const renderPlain = (key: string) => cache.render(key, undefined, async () => ({ page: page() }));
  for (const key of ['/first', '/second', '/third']) await renderPlain(key);
  cache.find('/first', undefined);
  await renderPlain('/fourth');
  expect(cache.find('/second', undefined)).toBeUndefined();
  expect(cache.find('/first', undefined)).toBeDefined();
  held.resolve();
  // Two encodings of each of the three pages that are left.
  await expect.poll(() => slow.mock.calls.length).toBe(6);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(slow).toHaveBeenCalledTimes(6);
});

test('a page larger than the whole cache is sent and not cached', async () => {
  const { cache } = setUp(10_000);
  const page = cachePage(randomBytes(20_000), {});
  expect(await cache.render('/', undefined, async () => ({ page }))).toEqual({
    response: page.responses.get('identity'),
  });
  expect([cache.find('/', undefined), cache.statistics().bytes]).toEqual([undefined, 0]);
});
