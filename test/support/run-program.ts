import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compileCache } from './compile-cache.ts';

/**
 * Runs a program of the project to its end, as an operator would, with nothing in its environment but what is given.
 *
 * @param program Such as `site/cli/backup.ts`.
 * @returns What it printed, errors included, in the order in which it came.
 */
export async function runProgram(
  program: string,
  options: readonly string[],
  environment: Record<string, string>,
  { input = '' }: { input?: string } = {},
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...options], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      // A developer's `.env` does not belong to a test.
      ENV_FILE: '/dev/null',
      ...environment,
    },
  });
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}
