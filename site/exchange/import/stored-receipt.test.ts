import { expect, test } from 'vitest';
import type { ReceiptLine } from './receipt.ts';
import { createReceiptWriter, unpackReceipt } from './stored-receipt.server.ts';

const lineOf = (index: number): ReceiptLine => ({
  ...{ kind: 'post', sourceId: `post:${index}`, title: `“${index}” → \u{1f980}` },
  ...{ outcome: index % 2 === 0 ? 'created' : 'lost', notes: index % 2 === 0 ? [] : ['Why.'] },
});

test.each([0, 1, 500, 501, 1_201])('a receipt of %d lines has them all, in less room', (count) => {
  const lines = Array.from({ length: count }, (_, index) => lineOf(index));
  const writer = createReceiptWriter();
  for (const line of lines) writer.add(line);
  const receipt = writer.finish('Source', false);
  const [created, lost] = [Math.ceil(count / 2), Math.floor(count / 2)];
  for (const read of [receipt, unpackReceipt(receipt.stored)]) {
    expect(read).toMatchObject({ source: 'Source', isPlan: false, total: count, noted: lost });
    expect(read.counts).toEqual({ created, lost, updated: 0, unchanged: 0, kept: 0, removed: 0 });
    expect([...read.lines()]).toEqual(lines);
    expect([...read.lines()]).toEqual(lines);
  }
  if (count > 100) expect(receipt.stored.length).toBeLessThan(JSON.stringify(lines).length / 5);
});
