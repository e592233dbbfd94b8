import { becomeProgram } from '@site/platform/tasks/become-program';
import { readArguments } from '@site/platform/terminal/arguments';
import { projectRoot } from './project-root.ts';
import { startCommand } from './server-command.ts';

readArguments(`Builds the site when a source has changed, and runs it.

  npm start

Settings come from the environment and from .env: docs/configuration.md.
`);
process.chdir(projectRoot);
await import('./build-if-needed.ts');
becomeProgram(startCommand);
