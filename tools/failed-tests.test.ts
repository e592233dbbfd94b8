import { expect, test } from 'vitest';
import { failedBrowserTests, failedUnitTests } from './failed-tests.ts';

test('unit tests that failed are named, and files that could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const failed = { status: 'failed', fullName: 'sums are added' };
  expect(
    failedUnitTests({
      testResults: [
        { name: 'sum.test.ts', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', message: 'SyntaxError: no\n at', assertionResults: [] },
        { name: 'good.test.ts', message: '', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['sum.test.ts › sums are added', 'broken.test.ts: SyntaxError: no']);
  expect(failedUnitTests({})).toEqual([]);
});

test('browser tests that failed are named, at every depth', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { file: 'a.e2e.ts', specs: [spec('shows', 'flaky'), spec('hides', 'expected')] };
  expect(
    failedBrowserTests({
      suites: [
        { file: 'a.e2e.ts', specs: [spec('opens', 'unexpected'), spec('waits', 'skipped')], suites: [inner] },
      ],
    }),
  ).toEqual(['a.e2e.ts › opens', 'a.e2e.ts › shows']);
});
