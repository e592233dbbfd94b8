import { expect, test, vi } from 'vitest';
import type { LibraryItem } from '#app/media/library/library-schema.ts';
import { patiently } from '#test/support/patiently.ts';
import type { UploadOptions } from './upload-client.ts';
import { createUploadQueue } from './upload-queue.ts';

interface Sending {
  readonly name: string;
  readonly options: Required<Omit<UploadOptions, 'alt'>>;
  finish(): void;
  fail(error: Error): void;
}

/** A queue whose uploads end when the test says so. */
function openQueue() {
  const sendings: Sending[] = [];
  let changes = 0;
  const queue = createUploadQueue({
    send: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
        sendings.push({
          name: file.name,
          options,
          finish: () => resolve({ originalName: file.name } as LibraryItem),
          fail: reject,
        });
      }),
    refuse: (file) => (file.name.endsWith('.txt') ? 'No texts.' : null),
    describe: (error) => (error instanceof Error ? error.message : ''),
    onChanged: () => {
      changes += 1;
    },
  });
  const add = (...names: string[]) => queue.add(names.map((name) => new File(['x'], name)));
  const states = () => queue.current().map(({ state }) => state);
  return { queue, sendings, add, states, changes: () => changes };
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
