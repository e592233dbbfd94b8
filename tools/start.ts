import { spawn } from 'node:child_process';
import { readArguments } from '#platform/terminal/arguments.ts';
import { projectRoot } from './project-root.ts';
import { serverEnvironment, startCommand } from './server-command.ts';

/**
 * `npm start`: builds the site when a source has changed, and then becomes its server: glibc and V8 read their
 * settings when a process starts.
 */
readArguments(`Builds the site when a source has changed, and runs it.

  npm start

Settings come from the environment and from .env: docs/configuration.md.
`);
process.chdir(projectRoot);
await import('./build-if-needed.ts');
const environment = { ...serverEnvironment, ...process.env };

if (process.execve) {
  process.execve(process.execPath, [process.execPath, ...startCommand], environment);
} else {
  // Windows cannot replace a process: this one waits and passes the exit code on.
  const server = spawn(process.execPath, startCommand, { env: environment, stdio: 'inherit' });
  server.once('exit', (code) => process.exit(code ?? 1));
}
