import { expect, test } from 'vitest';
import { judge } from './kill-while-answering.ts';
import { kills } from './kills.ts';
import { createLedger } from './ledger.ts';
import { runShort } from './run-short.ts';

test('killed while it writes, answers, migrates and restores: what was acknowledged is there, and nothing half', (context) =>
  runShort(kills, context));

test('of answers it is reported what is lost, stored or mailed twice, and what still waits', () => {
  const found: string[] = [];
  const answer = (id: string, isAcknowledged = true) => ({ id, subject: '', text: '', isAcknowledged });
  const received = new Map([
    ['good', ['good']],
    ['unconfirmed', ['unconfirmed', 'unconfirmed']],
    ['twice', ['twice', 'twice']],
    ['doubled', ['doubled']],
  ]);
  judge(
    {
      answers: ['good', 'unconfirmed', 'twice', 'lost', 'doubled'].map((id) => answer(id)),
      stored: ['good', 'unconfirmed', 'twice', 'doubled', 'doubled'],
      unsent: ['lost'],
      received,
      allowed: new Map([['unconfirmed', 2]]),
    },
    { add: (fault) => void found.push(fault) },
  );
  expect(found).toEqual([
    'answer twice was mailed 2 times, of 1',
    'answer lost is stored 0 times',
    'answer lost was not mailed',
    'answer doubled is stored 2 times',
    '1 mails of answers still wait',
  ]);
});

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
