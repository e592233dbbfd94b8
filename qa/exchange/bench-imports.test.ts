import { expect, test } from 'vitest';
import { runProgram } from '#test/support/run-program.ts';

test('200 posts with images are imported once; again nothing is made or fetched, and of 100 changed ones only these are', async () => {
  const { exitCode, output } = await runProgram('qa/exchange/bench-imports.ts', ['--posts', '200'], {});
  expect(output.replace(/ in [^,]*/g, '').replace(/, peak \d+ MB/g, '')).toBe(
    [
      'first: 200 posts, 400 made, 0 changed, 0 lost, 200 images fetched',
      'the same again: 200 posts, 0 made, 0 changed, 0 lost, 0 images fetched',
      '100 changed: 200 posts, 0 made, 100 changed, 0 lost, 0 images fetched',
      '',
    ].join('\n'),
  );
  expect(exitCode).toBe(0);
});
