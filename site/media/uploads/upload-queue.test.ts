import { expect, test, vi } from 'vitest';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { patiently } from '#test/support/patiently.ts';
import type { UploadOptions } from './upload-client.ts';
import { createUploadQueue } from './upload-queue.ts';

interface Sending {
  readonly name: string;
  readonly options: Required<Omit<UploadOptions, 'alt'>>;
  finish(alt?: string): void;
  fail(error: Error): void;
}

function openQueue(saveAlt: (alt: string) => Promise<unknown> = async () => {}) {
  const alts: string[] = [];
  const sendings: Sending[] = [];
  let changes = 0;
  const queue = createUploadQueue({
    send: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
        sendings.push({
          name: file.name,
          options,
          finish: (alt) => resolve({ originalName: file.name, alt: alt ?? null } as LibraryItem),
          fail: reject,
        });
      }),
    saveAlt(item, alt) {
      alts.push(`${item.originalName}: ${alt}`);
      return saveAlt(alt);
    },
    canRetry: (error) => error instanceof TypeError,
    refuse: (file) => (file.name.endsWith('.txt') ? 'No texts.' : null),
    describe: (error) => (error instanceof Error ? error.message : ''),
    onChanged: () => {
      changes += 1;
    },
  });
  const add = (...names: string[]) => queue.add(names.map((name) => new File(['x'], name)));
  const states = () => queue.current().map(({ state }) => state);
  const first = () => queue.current()[0];
  return { queue, sendings, add, states, alts, first, changes: () => changes };
}

test('sends two at a time, in order, and the next when one has ended', async () => {
  const { sendings, add, states, changes } = openQueue();
  add('a', 'b', 'c');
  add('d');
  expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
  sendings[1]?.finish();
  await vi.waitFor(() => expect(states()).toEqual(['sending', 'stored', 'sending', 'waiting']), patiently);
  sendings[0]?.fail(new Error('Too large.'));
  await vi.waitFor(() => expect(states()).toEqual(['refused', 'stored', 'sending', 'sending']), patiently);
  sendings[2]?.finish();
  sendings[3]?.finish();
  await vi.waitFor(() => expect(states()).toEqual(['refused', 'stored', 'stored', 'stored']), patiently);
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(changes()).toBe(3);
});

test('keeps the sentence of a refusal beside its file, and sends nothing that is refused here', async () => {
  const { queue, sendings, add } = openQueue();
  add('notes.txt', 'a');
  sendings[0]?.fail(new Error('Damaged.'));
  await vi.waitFor(
    () =>
      expect(queue.current().map(({ name, sentence }) => [name, sentence])).toEqual([
        ['notes.txt', 'No texts.'],
        ['a', 'Damaged.'],
      ]),
    patiently,
  );
  expect(sendings).toHaveLength(1);
});

test('shows progress, and checking once everything is sent, which can be cancelled too', async () => {
  const { queue, sendings, add, changes } = openQueue();
  add('a');
  sendings[0]?.options.onProgress(0.25);
  expect(queue.current()).toMatchObject([{ state: 'sending', progress: 0.25 }]);
  sendings[0]?.options.onProgress(1);
  expect(queue.current()).toMatchObject([{ state: 'checking', progress: 1 }]);
  queue.cancel(queue.current()[0]?.id ?? 0);
  await vi.waitFor(() => expect(queue.current()).toMatchObject([{ state: 'cancelled' }]), patiently);
  expect(changes()).toBe(1);
  sendings[0]?.options.onProgress(0.5);
  expect(queue.current()).toMatchObject([{ state: 'cancelled' }]);
});

test('cancels what waits and what is being sent, one or all, and leaves the rest', async () => {
  const { queue, sendings, add, states } = openQueue();
  add('a', 'b', 'c', 'd');
  const idOf = (name: string) => queue.current().find((upload) => upload.name === name)?.id ?? 0;
  queue.cancel(idOf('c'));
  queue.cancel(idOf('a'));
  await vi.waitFor(
    () => expect(states()).toEqual(['cancelled', 'sending', 'cancelled', 'sending']),
    patiently,
  );
  sendings[1]?.finish();
  await vi.waitFor(() => expect(states()[1]).toBe('stored'), patiently);
  queue.cancel(idOf('b'));
  expect(states()[1]).toBe('stored');
  add('e', 'f', 'g');
  queue.cancelAll();
  await vi.waitFor(
    () =>
      expect(states()).toEqual([
        ...['cancelled', 'stored', 'cancelled', 'cancelled'],
        ...Array(3).fill('cancelled'),
      ]),
    patiently,
  );
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'd', 'e']);
  queue.clearEnded();
  expect(queue.current()).toEqual([]);
});

test('what is written of a file while it is sent is saved with it, and what is written later too', async () => {
  const { queue, sendings, add, states, alts, first } = openQueue();
  add('a', 'b');
  queue.write(1, ' A cat ');
  queue.keepAlt(1);
  expect(alts).toEqual([]);
  for (const sending of sendings) sending.finish();
  await vi.waitFor(() => expect(states()).toEqual(['stored', 'stored']), patiently);
  await vi.waitFor(() => expect(first()?.altState).toBe('saved'), patiently);
  queue.keepAlt(1);
  expect(alts).toEqual(['a: A cat']);
  queue.write(1, 'A dog');
  queue.clearEnded();
  expect(alts).toEqual(['a: A cat', 'a: A dog']);
});

test('a failure that may pass can be tried again: the alt text stays', async () => {
  const { queue, sendings, add, states, alts } = openQueue();
  add('a', 'b');
  queue.write(1, 'A cat');
  sendings[0]?.fail(new TypeError('Network Error'));
  sendings[1]?.fail(new Error('Damaged.'));
  await vi.waitFor(() => expect(states()).toEqual(['refused', 'refused']), patiently);
  expect(queue.current().map(({ canRetry }) => canRetry)).toEqual([true, false]);
  queue.retry(1);
  queue.retry(2);
  expect(states()).toEqual(['sending', 'refused']);
  sendings[2]?.finish();
  await queue.settled();
  expect(alts).toEqual(['a: A cat']);
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test('an alt text that could not be saved says so, and is saved at the next occasion', async () => {
  let isDown = true;
  const { queue, sendings, add, alts, first } = openQueue(async () => {
    if (isDown) throw new Error('Down.');
  });
  add('a');
  queue.write(1, 'A cat');
  sendings[0]?.finish();
  await vi.waitFor(() => expect(first()?.altState).toBe('failed'), patiently);
  isDown = false;
  queue.keepAlt(1);
  await queue.settled();
  expect(first()?.altState).toBe('saved');
  expect(alts).toEqual(['a: A cat', 'a: A cat']);
});

test('a known file brings the alt text it has, unless another was written', async () => {
  const { sendings, add, first, queue } = openQueue();
  add('a');
  sendings[0]?.finish('Known');
  await queue.settled();
  expect(first()).toMatchObject({ alt: 'Known', altState: 'saved' });
});
