import path from 'node:path';
import { becomeProgram } from '@site/platform/tasks/become-program';
import { importNodeOptions } from '#site/exchange/jobs/import-memory.ts';

/** `npm run import`, with the memory limits of an import that the site starts. */
const command = path.join(import.meta.dirname, 'import-command.ts');
becomeProgram([...importNodeOptions, command, ...process.argv.slice(2)]);
