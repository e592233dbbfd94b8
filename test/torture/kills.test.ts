import { expect, test } from 'vitest';
import { kills } from './kills.ts';
import { createLedger } from './ledger.ts';
import { runShort } from './run-short.ts';

test('killed while it writes, migrates, restores and imports: what was acknowledged is there, and nothing half', (context) =>
  runShort(kills, context));

test('the ledger reports lost, altered, resurrected and unknown rows', () => {
  const ledger = createLedger<string>('Row');
  for (const key of ['lost', 'altered', 'good', 'back']) {
    ledger.begin(key, 'as promised');
    ledger.done(key);
  }
  ledger.begin('good', 'changed when it was cut off');
  ledger.begin('back', null);
  ledger.done('back');
  ledger.begin('cut', 'never answered');
  const found = new Map([
    ['altered', 'otherwise'],
    ['good', 'changed when it was cut off'],
    ['back', 'as promised'],
    ['stray', 'x'],
  ]);
  expect(ledger.settle(found).map((fault) => fault.slice(0, 20))).toEqual([
    expect.stringMatching(/^Row stray/),
    expect.stringMatching(/^Row lost/),
    expect.stringMatching(/^Row altered/),
    expect.stringMatching(/^Row back/),
  ]);
  expect(ledger.settle(found)).toEqual([]);
});
