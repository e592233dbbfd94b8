import { expect, test } from 'vitest';
import { createStateMemo } from './state-memo.ts';

function setUp(max = 10, maxBytes?: number) {
  const world = { state: 'a', finds: 0 };
  const memo = createStateMemo(
    { peek: () => world.state, read: async () => world.state },
    { max, ...(maxBytes !== undefined && { maxBytes }) },
  );
  const find = async () => {
    world.finds += 1;
    return world.finds;
  };
  return { world, memo, find };
}

test('results are cached for each content version and key', async () => {
  const { world, memo, find } = setUp();
  expect([await memo.remember('one', find), await memo.remember('one', find)]).toEqual([1, 1]);
  expect(await memo.remember('two', find)).toBe(2);
  world.state = 'b';
  expect(await memo.remember('one', find)).toBe(3);
});

test('many who ask at once cost one look; a failure is forgotten', async () => {
  const { world, memo, find } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => memo.remember('one', find)));
  expect(world.finds).toBe(1);
  await expect(memo.remember('two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await memo.remember('two', find)).toBe(2);
});

test('it keeps no more than it may', async () => {
  const { world, memo, find } = setUp(3);
  for (let index = 0; index < 5; index++) await memo.remember(`question ${index}`, find);
  await memo.remember('question 4', find);
  expect(world.finds).toBe(5);
  await memo.remember('question 0', find);
  expect(world.finds).toBe(6);
});

test('it keeps no more bytes than it may, and nothing that is larger by itself', async () => {
  const { world, memo } = setUp(10, 100);
  const answer = (bytes: number) => async () => {
    world.finds += 1;
    return { bytes };
  };
  for (const key of ['one', 'two', 'three']) await memo.remember(key, answer(40));
  expect(world.finds).toBe(3);
  await memo.remember('two', answer(40));
  await memo.remember('three', answer(40));
  expect(world.finds).toBe(3);
  await memo.remember('one', answer(40));
  expect(world.finds).toBe(4);
  for (let times = 0; times < 2; times++) await memo.remember('huge', answer(101));
  expect(world.finds).toBe(6);
});

test('a late result for an earlier content version is not cached', async () => {
  const { world, memo, find } = setUp(10, 100);
  let answerLate = (_: { bytes: number }) => {};
  const late = memo.remember(
    'one',
    () => new Promise<{ bytes: number }>((resolve) => (answerLate = resolve)),
  );
  await Promise.resolve();
  world.state = 'b';
  expect(await memo.remember('one', find)).toBe(1);
  answerLate({ bytes: 1_000 });
  await late;
  expect(await memo.remember('one', find)).toBe(1);
});
