import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('each network that waits gives one in turn, in the order in which its own came', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']) queue.add(item.charAt(0), item);
  const taken: (string | undefined)[] = [queue.take()];
  queue.add('d', 'd1');
  while (!queue.isEmpty()) taken.push(queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'd1', 'b2', 'a3', 'a4']);
  expect(queue.take()).toBeUndefined();
});

test('a network that has come to its end waits again behind the others', () => {
  const queue = createFairQueue<string>();
  queue.add('a', 'a1');
  queue.add('b', 'b1');
  expect(queue.take()).toBe('a1');
  queue.add('a', 'a2');
  expect([queue.take(), queue.take(), queue.isEmpty()]).toEqual(['b1', 'a2', true]);
});
