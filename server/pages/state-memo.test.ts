import { expect, test } from 'vitest';
import { createStateMemo } from './state-memo.ts';

function setUp(most = 10) {
  const world = { state: 'a', finds: 0 };
  const memo = createStateMemo({ peek: () => world.state, read: async () => world.state }, { most });
  const find = async () => {
    world.finds += 1;
    return world.finds;
  };
  return { world, memo, find };
}

test('an answer holds for its state and its question', async () => {
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
