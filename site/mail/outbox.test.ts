import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailQueue } from './mail.ts';
import { type Outbox, startOutbox } from './outbox.server.ts';

let outbox: Outbox;
let due: string[];
let delivered: string[];
let failed: string[];
let isReadOnly: boolean;

const queue: MailQueue = {
  listDue: async () =>
    due.map((id) => ({
      ...{ id, attempts: 0 },
      compose: async () => ({ id, to: 'sales@example.com', subject: '', text: '' }),
    })),
  async markSent(id) {
    if (isReadOnly) throw new Error('The disk is full.');
    due = due.filter((other) => other !== id);
  },
  async markFailed(id) {
    if (isReadOnly) throw new Error('The disk is full.');
    failed.push(id);
  },
  backlog: async () => ({ waiting: due.length, oldestAt: null, givenUp: 0 }),
};

beforeEach(() => {
  vi.useFakeTimers();
  due = ['one', 'two'];
  delivered = [];
  failed = [];
  isReadOnly = false;
});
afterEach(async () => {
  await outbox.stop();
  vi.useRealTimers();
});

function start() {
  const deliver = async ({ id }: { id: string }) => void delivered.push(id);
  outbox = startOutbox({ queues: [queue], deliver, now: () => new Date(), log: { warn() {} } });
}

test('a mail that was sent and cannot be marked is not sent again with every round', async () => {
  isReadOnly = true;
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual(['one']);
  isReadOnly = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(delivered).toEqual(['one', 'two']);
  expect(failed).toEqual([]);
  expect(due).toEqual([]);
});
