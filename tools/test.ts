import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const biome = 'node_modules/@biomejs/biome/bin/biome';
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

mkdirSync(results, { recursive: true });
// What new sites are copied from is of the build and not of a run: test/support/site-template.ts takes care of it.
for (const name of isLong ? [] : readdirSync(results))
  if (!name.startsWith('site-')) rmSync(path.join(results, name), { recursive: true, force: true });

// Side by side: most of the time each of them keeps one core busy.
const [isBuilt] = await Promise.all([
  check('build', 'tools/build-if-needed.ts'),
  ...(isLong ? [] : [check('format and lint', biome, 'ci', '--error-on-warnings', '.'), checkTypes()]),
]);
if (isBuilt) {
  unitAndApiTests();
  if (withBrowser) browserTests();
  else process.stdout.write('\nThe browser tests were left out.\n');
}
finish();

async function checkTypes(): Promise<void> {
  await check('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen');
  // Each checker works out for itself what it needs: two cost a quarter more of the processor's time, four twice as much.
  await check('types', 'node_modules/typescript/bin/tsc', '--checkers', '1');
}

/** Prints what the program prints once it has ended: several may run. */
async function check(name: string, ...program: string[]): Promise<boolean> {
  const startedAt = Date.now();
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  process.stdout.write(`\n── ${name}\n${output}`);
  const isGood = noteEnd(name, status, startedAt);
  add(isGood ? { passed: 1 } : { failed: 1 });
  return isGood;
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
    [program, 'test', `--project=${isLong ? 'long*' : 'daily'}`],
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
  return noteEnd(name, status, startedAt);
}

function noteEnd(name: string, status: number | null, startedAt: number): boolean {
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
