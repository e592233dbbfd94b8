import { spawn } from 'node:child_process';
import './build-if-needed.ts';
import { projectRoot } from './project-root.ts';
import { serverEnvironment, startCommand } from './server-command.ts';

/**
 * `npm start`: builds the site when a source was changed, and then is its server. The process is replaced, because the C
 * library and the engine read their settings when a process begins, and because what Node needs for TypeScript goes.
 */
process.chdir(projectRoot);
const environment = { ...serverEnvironment, ...process.env };

if (process.execve) {
  process.execve(process.execPath, [process.execPath, ...startCommand], environment);
} else {
  // Windows cannot replace a process: this one stays and passes on how the other ends.
  const server = spawn(process.execPath, startCommand, { env: environment, stdio: 'inherit' });
  server.once('exit', (code) => process.exit(code ?? 1));
}
