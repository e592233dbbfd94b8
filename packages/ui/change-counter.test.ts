import { act } from 'react';
import { expect, test } from 'vitest';
import { renderHook, withDocument } from '../../test/support/dom.ts';
import { createChangeCounter } from './change-counter.ts';

withDocument();

test('each change shows a component a higher number, until it is left', async () => {
  const counter = createChangeCounter();
  let renders = 0;
  const shown = await renderHook(() => {
    renders += 1;
    return counter.useChanges();
  });
  expect(shown.current).toBe(0);
  await act(async () => counter.note());
  await act(async () => counter.note());
  expect(shown.current).toBe(2);
  await shown.leave();
  const before = renders;
  await act(async () => counter.note());
  expect(renders).toBe(before);
});
