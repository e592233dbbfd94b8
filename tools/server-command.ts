import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

const built = 'build/server/main.js';

/** Also for the image and the service: the young generation is limited to 4 MB (docs/decisions/0001). */
const flags = ['--max-semi-space-size=4'];

export const startCommand: readonly string[] = [...flags, built];

/** Runs the sources when one of them is newer than the build. */
export function serverCommand(): string[] {
  return startCommand.map((part) => (part === built && !isFresh() ? 'site/server/main.ts' : part));
}

function isFresh(): boolean {
  const builtAt = statSync(path.join(projectRoot, built), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  const sources = ['content', 'packages', 'site'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const isNewer = (file: string) => statSync(path.join(projectRoot, file)).mtimeMs > builtAt;
  return !['package-lock.json', ...sources].some(isNewer);
}
