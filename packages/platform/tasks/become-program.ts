import { spawn } from 'node:child_process';

/** Settings of glibc, also for the image and the service: freed memory returns to the system (docs/decisions/0034). */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Replaces this process by Node with `command` (options, program, arguments) and `memorySettings`: glibc and V8 read their
 * settings when a process starts. Environment variables already set win.
 */
export function becomeProgram(command: readonly string[]): void {
  const environment = { ...memorySettings, ...process.env };
  if (process.execve) {
    process.execve(process.execPath, [process.execPath, ...command], environment);
  } else {
    // Windows cannot replace a process: this one waits and passes the exit code on.
    const program = spawn(process.execPath, command, { env: environment, stdio: 'inherit' });
    program.once('exit', (code) => process.exit(code ?? 1));
  }
}
