import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { backupsFolder, ensureBackupsFolder } from '@site/platform/files/backups-folder';
import { replaceFile } from '@site/platform/files/replace-file';
import { z } from 'zod';

const stateSchema = z.object({
  /** Everything saved before this instant is off-site; null: nothing yet. */
  upTo: z.iso.datetime().nullable(),
  waitingUploads: z.int(),
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});

export type ContinuousState = z.output<typeof stateSchema>;

const none: ContinuousState = { upTo: null, waitingUploads: 0, failure: null };
const fileOf = (dataDir: string) => path.join(backupsFolder(dataDir), 'continuous.json');

/** Nothing yet, when there is no file or it is damaged: the next restore point makes another. */
export async function readContinuousState(dataDir: string): Promise<ContinuousState> {
  return parse(await readFile(fileOf(dataDir), 'utf8').catch(() => ''));
}

/** Without waiting for the disk: after a power failure the next start begins anew. */
export function writeContinuousState(dataDir: string, change: Partial<ContinuousState>): void {
  const file = path.join(ensureBackupsFolder(dataDir), path.basename(fileOf(dataDir)));
  const known = parse(readOr(file));
  replaceFile(file, JSON.stringify({ ...known, ...change }), { flush: false });
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parse(text: string): ContinuousState {
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return none;
  }
}
