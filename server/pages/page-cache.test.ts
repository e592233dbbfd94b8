import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepPage } from './kept-page.ts';
import { createPageCache } from './page-cache.ts';

function setUp(maxBytes = 1_000_000) {
  const world = { state: 'a', rendered: 0 };
  const cache = createPageCache({ peek: () => world.state, read: async () => world.state }, { maxBytes });
  const make =
    (text = 'page') =>
    async () => {
      world.rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { page: keepPage(Buffer.from(text), {}) };
    };
  return { world, cache, make };
}

test('five hundred who ask for a page at once cost one rendering', async () => {
  const { world, cache, make } = setUp();
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => cache.render('/', index % 2 ? 'br' : 'gzip', make())),
  );
  expect(world.rendered).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.find('/', undefined)?.bodies.has('br')).toBe(true);
  expect(cache.find('/', undefined)?.bodies.has('gzip')).toBe(true);
});

test('a new state empties it, and what was on its way for the old one is not kept', async () => {
  const { world, cache, make } = setUp();
  await cache.render('/', undefined, make('old'));
  const slow = cache.render('/slow', undefined, make('old'));
  world.state = 'b';
  expect(cache.find('/', undefined)).toBeUndefined();
  await slow;
  expect(cache.find('/slow', undefined)).toBeUndefined();
  await cache.render('/', undefined, make('new'));
  expect(cache.find('/', undefined)?.bodies.get('identity')?.bytes.toString()).toBe('new');
  expect(cache.find('/slow', undefined)).toBeUndefined();
});

test('who asks after a change does not join a rendering from before it', async () => {
  const { world, cache, make } = setUp();
  const before = cache.render('/', undefined, make('old'));
  await Promise.resolve();
  world.state = 'b';
  const after = await cache.render('/', undefined, make('new'));
  expect(after).toMatchObject({ page: { tag: keepPage(Buffer.from('new'), {}).tag } });
  await before;
  expect(cache.find('/', undefined)?.bodies.get('identity')?.bytes.toString()).toBe('new');
});

test('what is no page is passed on and not kept; a failure fails those who wait, and no one later', async () => {
  const { cache, make } = setUp();
  expect(await cache.render('/gone', undefined, async () => ({ other: 404 }))).toEqual({ other: 404 });
  expect(cache.find('/gone', undefined)).toBeUndefined();
  const failing = () => Promise.reject(new Error('broken'));
  await expect(cache.render('/', undefined, failing)).rejects.toThrow('broken');
  expect(await cache.render('/', undefined, make())).toHaveProperty('page');
});

test('random addresses do not make it grow, and the page in use stays', async () => {
  const { cache } = setUp(200_000);
  const body = () => keepPage(randomBytes(3_000), {});
  await cache.render('/', undefined, async () => ({ page: body() }));
  for (let index = 0; index < 500; index++) {
    await cache.render(`/tags/${index}`, 'br', async () => ({ page: body() }));
    expect(cache.find('/', undefined)).toBeDefined();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(cache.figures().bytes).toBeGreaterThan(100_000);
  expect(cache.figures().bytes).toBeLessThanOrEqual(200_000);
});

test('a page larger than the whole store is sent and not kept', async () => {
  const { cache } = setUp(10_000);
  const page = keepPage(randomBytes(20_000), {});
  expect(await cache.render('/', undefined, async () => ({ page }))).toEqual({ page });
  expect([cache.find('/', undefined), cache.figures().bytes]).toEqual([undefined, 0]);
});
