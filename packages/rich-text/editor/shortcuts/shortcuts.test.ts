import { expect, test } from 'vitest';
import { shortcuts } from './shortcuts.ts';

test('no two shortcuts have the same keys or id', () => {
  expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(shortcuts.length);
  expect(new Set(shortcuts.map(({ id }) => id)).size).toBe(shortcuts.length);
});
