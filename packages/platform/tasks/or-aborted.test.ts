import { expect, test } from 'vitest';
import { orAborted } from './or-aborted.ts';

const never = new Promise<never>(() => {});

test('work that ends gives its result or failure', async () => {
  const { signal } = new AbortController();
  expect(await orAborted(Promise.resolve(1), signal)).toBe(1);
  expect(await orAborted(Promise.resolve(2), undefined)).toBe(2);
  await expect(orAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
});

test('work that does not end is left at once when the signal is aborted, before or meanwhile', async () => {
  const stop = new AbortController();
  const waiting = orAborted(never, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(orAborted(never, stop.signal)).rejects.toThrow('stopped');
});
