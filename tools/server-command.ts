import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

const built = 'build/server/main.js';

/** Flags of Node, the same for the image and the service: room for new objects ends at 4 MB (docs/decisions/0037). */
const flags = ['--max-semi-space-size=4'];

/**
 * Settings of the C library, which it reads when a process begins, the same for the image and the service: memory that is
 * free goes back to the system, also after large pieces (docs/decisions/0039). Other libraries know neither name.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Arguments of Node with which `npm start` runs the site once it is built. */
export const startCommand: readonly string[] = [...flags, built];

/** The same; where a source is newer than the build, the sources are run: what runs is never older than what one reads. */
export function serverCommand(): string[] {
  return startCommand.map((part) => (part === built && !isFresh() ? 'server/main.ts' : part));
}

function isFresh(): boolean {
  const builtAt = statSync(path.join(projectRoot, built), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  const sources = ['app', 'content', 'platform', 'server'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const isNewer = (file: string) => statSync(path.join(projectRoot, file)).mtimeMs > builtAt;
  return !['package-lock.json', ...sources].some(isNewer);
}
