import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { keepPage } from './kept-page.ts';
import { createPageCache } from './page-cache.ts';
import { type Press, press } from './press.ts';

function setUp(maxBytes = 1_000_000, pressWith: Press = press) {
  const world = { state: 'a', rendered: 0 };
  const cache = createPageCache({ peek: () => world.state, read: async () => world.state }, { maxBytes });
  const make =
    (text = 'page') =>
    async () => {
      world.rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { page: keepPage(Buffer.from(text), {}, pressWith) };
    };
  return { world, cache, make };
}

test('five hundred who ask for a page at once cost one rendering, and each encoding once', async () => {
  const counted = vi.fn(press);
  const { world, cache, make } = setUp(1_000_000, counted);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => cache.render('/', index % 2 ? 'br' : 'gzip', make())),
  );
  expect(world.rendered).toBe(1);
  expect(
    counted.mock.calls.filter(([, , effort]) => effort === 'fast').map(([, encoding]) => encoding),
  ).toEqual(['gzip', 'br']);
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

test('what a page grows by is counted at once, and room is made for it', async () => {
  const noise = () =>
    keepPage(randomBytes(40_000), {}, (text, _encoding, effort) =>
      effort === 'best' ? new Promise(() => {}) : Promise.resolve(text),
    );
  const { cache } = setUp(100_000);
  await cache.render('/old', undefined, async () => ({ page: noise() }));
  await cache.render('/', undefined, async () => ({ page: noise() }));
  expect(cache.figures().bytes).toBeGreaterThan(80_000);
  await cache.render('/', 'br', () => Promise.reject(new Error('not asked')));
  expect(cache.find('/old', undefined)).toBeUndefined();
  expect(cache.find('/', 'br')).toBeDefined();
  expect(cache.figures().bytes).toBeLessThanOrEqual(100_000);
});

test('a page that cannot be pressed harder does not keep the others from it', async () => {
  const { cache, make } = setUp(1_000_000, async (text, _encoding, effort) => {
    if (effort === 'best' && text.toString() === 'broken') throw new Error('no memory');
    return Buffer.from(effort);
  });
  await cache.render('/broken', 'br', make('broken'));
  await cache.render('/', 'br', make());
  await expect.poll(() => cache.find('/', 'br')?.bodies.get('br')?.bytes.toString()).toBe('best');
  expect(cache.find('/broken', 'br')?.bodies.get('br')?.bytes.toString()).toBe('fast');
});

test('being pressed is no use: the page nobody asks for goes first, and is not pressed when it has gone', async () => {
  const held = Promise.withResolvers<void>();
  const slow = vi.fn<Press>(async (text) => {
    await held.promise;
    return text.subarray(0, 10);
  });
  const { cache } = setUp(100_000);
  const page = () => keepPage(randomBytes(28_000), {}, slow);
  const renderPlain = (key: string) => cache.render(key, undefined, async () => ({ page: page() }));
  for (const key of ['/first', '/second', '/third']) await renderPlain(key);
  cache.find('/first', undefined);
  await renderPlain('/fourth');
  expect(cache.find('/second', undefined)).toBeUndefined();
  held.resolve();
  await expect.poll(() => slow.mock.calls.length).toBe(6);
  await renderPlain('/fifth');
  expect(cache.find('/third', undefined)).toBeUndefined();
  expect(cache.find('/first', undefined)).toBeDefined();
});

test('a page larger than the whole store is sent and not kept', async () => {
  const { cache } = setUp(10_000);
  const page = keepPage(randomBytes(20_000), {});
  expect(await cache.render('/', undefined, async () => ({ page }))).toEqual({ page });
  expect([cache.find('/', undefined), cache.figures().bytes]).toEqual([undefined, 0]);
});
