import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

const built = 'build/server/main.js';

/**
 * How `npm start` runs the site once it is built: arguments of Node, as package.json has them. Where a source is newer
 * than the build, the sources are run: what runs is never older than what one reads.
 */
export function serverCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const [, run] = (scripts.start as string).split(' && ');
  const [, ...parts] = (run ?? '').split(' ');
  return parts.map((part) => (part === built && !isFresh() ? 'server/main.ts' : part));
}

function isFresh(): boolean {
  const builtAt = statSync(path.join(projectRoot, built), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  const sources = ['app', 'content', 'server'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const isNewer = (file: string) => statSync(path.join(projectRoot, file)).mtimeMs > builtAt;
  return !['package-lock.json', ...sources].some(isNewer);
}
