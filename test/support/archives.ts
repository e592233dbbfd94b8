import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import type { BackupBucket } from '@site/backup/bucket';
import { countRows } from '@site/backup/database-facts';
import { withBackupLock } from '@site/backup/make-backup';
import { type Manifest, manifestName } from '@site/backup/manifest';
import { extract, type Header, pack } from 'tar-stream';
import { makeBackup } from '#server/backup/site-backups.ts';

export interface ArchiveEntry {
  header: Partial<Header> & { name: string };
  content: Buffer;
}

/** Makes an archive of a data folder as the command does. */
export function backUp(dataDir: string, file: string, now = new Date(), bucket: BackupBucket | null = null) {
  return withBackupLock(dataDir, () => makeBackup({ dataDir, file, now, bucket, isNightly: false }));
}

export async function readEntries(file: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  const tar = extract();
  const feeding = pipeline(createReadStream(file), createGunzip(), tar);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const { name, type } = entry.header;
    entries.push({ header: { name, type }, content: Buffer.concat(chunks) });
  }
  await feeding;
  return entries;
}

export async function writeEntries(file: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const tar = pack();
  for (const { header, content } of entries) tar.entry({ ...header }, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  writeFileSync(file, gzipSync(Buffer.concat(chunks)));
}

/** A copy of an archive with something done to its manifest. */
export async function withManifest(
  source: string,
  target: string,
  change: (manifest: Manifest) => unknown,
): Promise<void> {
  const entries = await readEntries(source);
  const list = entries.find(({ header }) => header.name === manifestName);
  if (!list) throw new Error('No manifest');
  list.content = Buffer.from(JSON.stringify(change(JSON.parse(list.content.toString()))));
  await writeEntries(target, entries);
}

/** A copy of an archive with another database, whose manifest fits it: what an attacker would make. */
export async function withDatabase(
  source: string,
  target: string,
  change: (database: DatabaseSync) => void,
): Promise<void> {
  const entries = await readEntries(source);
  const entry = entries.find(({ header }) => header.name === 'site.db');
  if (!entry) throw new Error('No database');
  const file = `${target}.db`;
  writeFileSync(file, entry.content);
  const database = new DatabaseSync(file, { defensive: false });
  change(database);
  const rows = countRows(database);
  database.close();
  entry.content = readFileSync(file);
  rmSync(file);
  await writeEntries(target, entries);
  const sha256 = createHash('sha256').update(entry.content).digest('hex');
  await withManifest(target, target, (manifest) => ({
    ...manifest,
    rows,
    files: manifest.files.map((kept) =>
      kept.name === 'site.db' ? { ...kept, sha256, bytes: entry.content.length } : kept,
    ),
  }));
}

export function unpackedTar(file: string): Buffer {
  return gunzipSync(readFileSync(file));
}
