import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = path.join(tmpdir(), 'company-site-debian-programs');

/**
 * A program of the system, or of its package, which is unpacked without being installed.
 * @returns Its path; null where the system has neither.
 */
export async function debianProgram(name: string, place: string): Promise<string | null> {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  if (found !== '') return found;
  const program = path.join(folder, name, place);
  if (!existsSync(program)) await unpack(name).catch(() => {});
  // A library may be missing.
  const starts = existsSync(program) && spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
  return starts ? program : null;
}

async function unpack(name: string): Promise<void> {
  const cwd = path.join(folder, name);
  mkdirSync(cwd, { recursive: true });
  await run('apt-get', ['download', name], { cwd });
  const archive = readdirSync(cwd).find((file) => file.endsWith('.deb'));
  if (archive !== undefined) await run('dpkg', ['-x', archive, '.'], { cwd });
}
