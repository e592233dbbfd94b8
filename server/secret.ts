import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database/schema.ts';

const secretBytes = 48;

/**
 * The key that signs tokens where several copies of the site have to know the same: kept in their database, made by the
 * first to ask. Whoever can read the database can sign in: an operator who sets JWT_SECRET keeps the two apart.
 */
export async function readOrMakeSharedSecret(database: Database): Promise<string> {
  const name = 'jwt';
  await database
    .insertInto('site_secrets')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('site_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * The key that signs tokens: kept in the data folder, readable by its owner alone, made at the first start. It gets
 * its name only when it is whole and on the disk.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = newSecret();
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, 'wx', 0o600);
  writeSync(handle, secret);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
  return secret;
}

const newSecret = () => randomBytes(secretBytes).toString('base64url');
