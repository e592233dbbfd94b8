import { expect, test } from 'vitest';
import { type Receipt, type ReceiptLine, toReceipt } from './receipt.ts';
import { packReceipt, unpackReceipt } from './stored-receipt.server.ts';

const lineOf = (index: number): ReceiptLine => ({
  ...{ kind: 'post', sourceId: `post:${index}`, title: `“${index}” → \u{1f980}` },
  ...{ outcome: index % 2 === 0 ? 'created' : 'lost', notes: ['Why.'] },
});

test.each([0, 1, 500, 1_201])('a receipt of %d lines comes back as it was, in less room', async (count) => {
  const receipt: Receipt = toReceipt(
    'Source',
    Array.from({ length: count }, (_, index) => lineOf(index)),
    false,
  );
  const stored = await packReceipt(receipt);
  expect(unpackReceipt(stored)).toEqual(receipt);
  if (count > 100) expect(stored.length).toBeLessThan(JSON.stringify(receipt).length / 5);
});

test('one that an earlier version stored is read', () => {
  const receipt = toReceipt('Source', [lineOf(1)], true);
  expect(unpackReceipt(JSON.stringify(receipt))).toEqual(receipt);
});
