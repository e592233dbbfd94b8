import { expect, test } from 'vitest';
import { type Outcome, readFacts, summarize } from './summary.ts';

const facts = { date: '2026-11-23', machine: '2 × a processor', version: '1.0.0 (abc)', seed: 7 };
const outcomes: Outcome[] = [
  {
    part: { name: 'kills', unit: 'kills', keyFigures: ['lost', 'absent'] },
    size: 1_000,
    seconds: 61.4,
    result: { metrics: { lost: 0, other: 5 }, faults: [] },
  },
  {
    part: { name: 'fuzz', unit: 'requests' },
    size: 100_000,
    seconds: 1_200,
    result: { metrics: { answers: '200: 5|404: 6' }, faults: ['one', 'two'] },
  },
  {
    part: { name: 'disk full', unit: 'times' },
    size: 5,
    seconds: 0,
    result: { metrics: {}, faults: [], skipped: 'skipped: it may not mount a disk' },
  },
];

test('the summary as Markdown has a line for each part, with its key figures and verdict', () => {
  expect(summarize(outcomes, facts, true).split('\n')).toEqual([
    '2026-11-23, version 1.0.0 (abc), seed 7, 2 × a processor',
    '',
    '| Part | Size | Seconds | Figures | Verdict |',
    '| --- | --- | ---: | --- | --- |',
    '| kills | 1,000 kills | 61 | lost: 0 | passed |',
    '| fuzz | 100,000 requests | 1,200 | answers: 200: 5\\|404: 6 | failed, 2 faults |',
    '| disk full | 5 times | 0 | it may not mount a disk | skipped |',
    '',
  ]);
});

test('the summary for a terminal is aligned, with the figures below each part', () => {
  expect(summarize(outcomes, facts, false).split('\n').slice(2)).toEqual([
    'Part       Size              Seconds  Verdict',
    'kills      1,000 kills       61       passed',
    '    lost: 0',
    'fuzz       100,000 requests  1,200    failed, 2 faults',
    '    answers: 200: 5|404: 6',
    'disk full  5 times           0        skipped',
    '    it may not mount a disk',
    '',
  ]);
});

test('the facts of a run name the version and the runtime', () => {
  expect(readFacts(3, 'abc')).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+ \(abc\)$/),
    machine: expect.stringContaining(process.version),
    seed: 3,
  });
});
