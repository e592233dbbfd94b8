import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backupsFolder } from '@site/platform/files/backups-folder';
import { replaceFile } from '@site/platform/files/replace-file';
import { z } from 'zod';
import { parsePointName } from './point-names.ts';
import type { Sent } from './point-writer.ts';

const schema = z.object({ name: z.string(), digests: z.base64() });
const fileOf = (dataDir: string) => path.join(backupsFolder(dataDir), 'continuous-full.json');

/** Notes what the full restore point holds, so that the next process need not send the whole database again. */
export function writeLastFull(dataDir: string, { point, digests }: Sent): void {
  const text = JSON.stringify({ name: point.name, digests: digests.toString('base64') });
  replaceFile(fileOf(dataDir), text, { flush: true });
}

/** @returns Null when there is none, or it is not at the destination any more, or of another key. */
export function readLastFull(
  dataDir: string,
  { keyId, names }: { keyId: string; names: readonly string[] },
): Sent | null {
  try {
    const { name, digests } = schema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    const point = parsePointName(name);
    if (point?.keyId !== keyId || !names.includes(name)) return null;
    return { point, digests: Buffer.from(digests, 'base64') };
  } catch {
    return null;
  }
}
