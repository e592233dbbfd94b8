import { spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';
import { patiently } from './patiently.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** With one checker, as `npm test`: several work the same out, each for itself. */
export const typeCheck = ['typescript/bin/tsc', '--checkers', '1'] as const;

/** @param program In `node_modules`. @returns What it says when it fails; otherwise nothing. */
export function complaintsIn(project: string, program: string, ...given: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join('node_modules', program), ...given],
    { cwd: project, encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout + stderr;
}

/** What an expression is in the project, with what a module of it exports. */
export function evaluatedIn<Value>(project: string, file: string, expression: string): Value {
  const script = `const it = await import('${file}'); process.stdout.write(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(stderr).not.toMatch(/Error/);
  return JSON.parse(stdout) as Value;
}

/** Of its first administrator. */
export const account = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'seven-violet-otters-dance' };

/** @returns Its URL. It ends with the test. */
export const startDevelopment = (
  project: string,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
) => startIn(project, 'tools/dev.ts', dataDir, environment);

/** The sources of the copy, around the pages that were built of the whole project. @returns As `startDevelopment`. */
export function startWithBuiltPages(project: string, dataDir: string): Promise<string> {
  // Not as a link: the bundle takes its libraries from the copy.
  cpSync(path.join(root, 'build'), path.join(project, 'build'), { recursive: true });
  return startIn(project, 'site/server/main.ts', dataDir, {});
}

async function startIn(
  project: string,
  program: string,
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ENV_FILE: '/dev/null' },
      ...{ DATA_DIR: dataDir, PORT: String(port) },
      ...{ SAMPLE_CONTENT: 'off', BACKUP_KEEP: '0', ...account, ...environment },
    },
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await vi.waitFor(() => expect(output).toMatch(/"msg":"ready"/), { ...patiently, timeout: 180_000 });
  return `http://127.0.0.1:${port}`;
}
