import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bundle = path.join(root, 'build/server/run.js');

/**
 * The server in one file, as `npm run build` wrote it; null when there is none, or a source was changed since: what runs
 * is never older than what one reads.
 */
export function freshBundle(): string | null {
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return null;
  const isNewer = (file: string) => statSync(path.join(root, file)).mtimeMs > built;
  const sources = ['app', 'content', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  return ['package-lock.json', ...sources].some(isNewer) ? null : bundle;
}
