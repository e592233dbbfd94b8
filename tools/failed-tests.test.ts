import { expect, test } from 'vitest';
import { browserTestsThat, failedUnitTests } from './failed-tests.ts';

test('unit tests that failed are named, and files that could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const failed = {
    status: 'failed',
    fullName: 'sums are added',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
  };
  expect(
    failedUnitTests({
      testResults: [
        { name: 'sum.test.ts', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', message: 'SyntaxError: no\n at', assertionResults: [] },
        { name: 'good.test.ts', message: '', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['sum.test.ts › sums are added\n    expected 1\n    to be 2', 'broken.test.ts: SyntaxError: no']);
  expect(failedUnitTests({})).toEqual([]);
});

test('browser tests are named by how they ended, at every depth', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ error: { message } }] }],
  });
  const inner = { file: 'a.e2e.ts', specs: [spec('shows', 'flaky'), spec('hides', 'expected')] };
  const specs = [spec('opens', 'unexpected', 'Timeout'), spec('waits', 'skipped')];
  const report = { suites: [{ file: 'a.e2e.ts', specs, suites: [inner] }] };
  expect(browserTestsThat('unexpected', report)).toEqual(['a.e2e.ts › opens\n    Timeout']);
  expect(browserTestsThat('flaky', report)).toEqual(['a.e2e.ts › shows']);
  expect(browserTestsThat('flaky', {})).toEqual([]);
});
