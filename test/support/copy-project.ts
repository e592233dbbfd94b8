import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot as root } from '#tools/project-root.ts';

/** The project without what is made from it; packages are links, and what tools write among them stays in the copy. */
export function copyProject(to: string): void {
  mkdirSync(to);
  const made = new Set(['node_modules', 'build', 'test-results', '.git', '.react-router', 'data', '.env']);
  for (const name of readdirSync(root)) {
    if (!made.has(name)) cpSync(path.join(root, name), path.join(to, name), { recursive: true });
  }
  mkdirSync(path.join(to, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    // The copy's own packages.
    if (name !== '@site' && !name.startsWith('.vite'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(to, 'node_modules', name));
  }
  mkdirSync(path.join(to, 'node_modules/@site'));
  for (const name of readdirSync(path.join(root, 'packages'))) {
    symlinkSync(path.join(to, 'packages', name), path.join(to, 'node_modules/@site', name));
  }
}
