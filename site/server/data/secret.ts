import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { secretName } from './data-folder.ts';

const secretBytes = 48;

const fileOf = (dataDir: string) => path.join(dataDir, secretName);

export const newSecret = () => randomBytes(secretBytes).toString('base64url');

/** The key that signs tokens: in the data folder, for its owner alone, made at the first start. */
export function readOrMakeSecret(dataDir: string): string {
  const known = readSecret(dataDir);
  if (known !== null) return known;
  const secret = newSecret();
  keepSecret(dataDir, secret);
  return secret;
}

export function readSecret(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** The file gets its name only when it is whole and on the disk. */
export function keepSecret(dataDir: string, secret: string): void {
  const unfinished = `${fileOf(dataDir)}.new`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, 'wx', 0o600);
  writeSync(handle, secret);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, fileOf(dataDir));
}
