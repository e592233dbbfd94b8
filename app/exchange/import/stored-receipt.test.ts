import { expect, test } from 'vitest';
import type { ReceiptLine } from './receipt.ts';
import { createReceiptWriter, unpackReceipt } from './stored-receipt.server.ts';

const lineOf = (index: number): ReceiptLine => ({
  ...{ kind: 'post', sourceId: `post:${index}`, title: `“${index}” → \u{1f980}` },
  ...{ outcome: index % 2 === 0 ? 'created' : 'lost', notes: ['Why.'] },
});

const written = (lines: readonly ReceiptLine[]) => {
  const writer = createReceiptWriter();
  for (const line of lines) writer.add(line);
  return writer.finish('Source', false);
};

test.each([0, 1, 500, 501, 1_201])('a receipt of %d lines has them all, in less room', (count) => {
  const lines = Array.from({ length: count }, (_, index) => lineOf(index));
  const { stored, ...receipt } = written(lines);
  const [created, lost] = [Math.ceil(count / 2), Math.floor(count / 2)];
  expect(receipt).toEqual({
    ...{ source: 'Source', isPlan: false, total: count, lines },
    counts: { created, lost, updated: 0, unchanged: 0, kept: 0, removed: 0 },
  });
  expect(unpackReceipt(stored)).toEqual(receipt);
  if (count > 100) expect(stored.length).toBeLessThan(JSON.stringify(receipt).length / 5);
});

test('one that an earlier version stored is read', () => {
  const { stored: _, ...receipt } = written([lineOf(1)]);
  expect(unpackReceipt(JSON.stringify(receipt))).toEqual(receipt);
});
