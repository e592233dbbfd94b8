import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import { browserTestsThat, failedUnitTests } from './failed-tests.ts';
import { browserHelp, findBrowser } from './find-browser.ts';
import { projectRoot } from './project-root.ts';

/** Goes on after a failure, and ends with what failed and one line of counts. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const usage = `Everything that decides whether a change is good; the last line counts.

  npm test                     format, lint, types, build, unit, API and browser tests
  npm run check                the same without the browser tests
  npm run test:long            the slow tests of what rarely changes, and only them
  npm run test:long -- --no-browser
`;
const flag = { type: 'boolean' } as const;
const { values } = readArguments(usage, { options: { 'no-browser': flag, long: flag } });
const results = path.join(projectRoot, 'test-results');
const withBrowser = !values['no-browser'];
const isLong = values.long === true;
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
/** Passed only when tried again: named, because each is a fault of the test or of the site. */
const flaky: string[] = [];

if (!isLong) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (!isLong) {
  check('format and lint', ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']);
  check('route types', ['@react-router/dev/bin.cjs', 'typegen']);
  check('types', ['typescript/bin/tsc']);
}
const isBuilt = run('build', [path.join(projectRoot, 'tools/build-if-needed.ts')]);
add(isBuilt ? { passed: 1 } : { failed: 1 });
if (isBuilt) {
  unitAndApiTests();
  if (withBrowser) browserTests();
  else process.stdout.write('\nThe browser tests were left out.\n');
}
finish();

function check(name: string, [program = '', ...rest]: string[]): void {
  add(run(name, [path.join(projectRoot, 'node_modules', program), ...rest]) ? { passed: 1 } : { failed: 1 });
}

function unitAndApiTests(): void {
  const report = path.join(results, 'unit.json');
  rmSync(report, { force: true });
  const program = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const isGood = run(isLong ? 'long unit and API tests' : 'unit and API tests', [
    program,
    'run',
    `--project=${isLong ? '' : '!'}long*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = readReport(report);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = result as Record<string, number>;
  failures.push(...failedUnitTests(result));
  add({ passed: numPassedTests, failed: atLeast(numFailedTests, isGood), skipped: numPendingTests });
}

function browserTests(): void {
  const browser = findBrowser(process.env);
  if (browser === null) {
    process.stderr.write(`\n${browserHelp}`);
    add({ failed: 1 });
    return;
  }
  const report = path.join(results, 'browser.json');
  rmSync(report, { force: true });
  const program = path.join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const isGood = run(
    isLong ? 'long browser tests' : 'browser tests',
    [program, 'test', isLong ? '--grep=@long' : '--grep-invert=@long'],
    { CHROMIUM_PATH: browser },
  );
  const result = readReport(report);
  const { stats = {} } = result as { stats?: Record<string, number> };
  failures.push(...browserTestsThat('unexpected', result));
  flaky.push(...browserTestsThat('flaky', result));
  const { expected = 0, unexpected = 0, flaky: passedLater = 0, skipped = 0 } = stats;
  add({ passed: expected + passedLater, failed: atLeast(unexpected, isGood), skipped });
}

function run(name: string, program: string[], environment: Record<string, string> = {}): boolean {
  process.stdout.write(`\n── ${name}\n`);
  const startedAt = Date.now();
  const { status } = spawnSync(process.execPath, program, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} (${seconds} s)\n`);
  if (status !== 0) failures.push(name);
  return status === 0;
}

function readReport(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** A run that failed without naming a test counts as one failure. */
function atLeast(failed: number, isGood: boolean): number {
  return isGood ? failed : Math.max(1, failed);
}

function add({ passed = 0, failed = 0, skipped = 0 }: Partial<Counts>): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function finish(): void {
  const { passed, failed, skipped } = total;
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;
  const suite = isLong ? 'long' : 'test';
  const lines = (word: string, tests: string[]) =>
    tests.map((test) => `${word} ${test.replace(`${projectRoot}/`, '')}\n`).join('');
  const named = lines('FLAKY', flaky) + lines('FAILED', failures);
  writeFileSync(path.join(results, `${suite}-failures.txt`), named);
  writeFileSync(path.join(results, `${suite}-summary.txt`), line);
  process.stdout.write(`\n${named}${line}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
