import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { openCurrentDatabase, openDatabase } from '@site/database/open';
import type { Database } from '@site/database/schema';
import { openDiskMediaStore } from '@site/images/store/disk-media-store.server';
import type { MediaStore } from '@site/images/store/media-store.server';
import { openMediaStore } from '@site/images/store/open-media-store.server';
import { databaseName } from '@site/platform/files/data-folder';
import { claimDataFolder } from '@site/platform/files/data-lock';
import { keepSecret, readSecret } from '#server/data/secret.ts';
import { keepSharedSecret, readSharedSecret } from '#server/data/shared-secret.ts';
import type { Config } from '../config.ts';
import { endMove, MoveError, type MoveReport, moveDatabase } from './move-database.ts';
import { moveFiles } from './move-files.ts';

export interface SiteMove {
  readonly direction: 'to' | 'from';
  readonly databaseUrl: string;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'jwtSecret'>;
  readonly signal: AbortSignal;
  readonly report: MoveReport & { onFiles?(files: number): void; onFile?(): void };
}

/** @throws {MoveError} {MigrationError} {DatabaseUnavailableError} {DataFolderError} The source stays. */
export async function moveSite({ direction, databaseUrl, config, signal, report }: SiteMove) {
  const { dataDir } = config;
  const isUp = direction === 'to';
  if (isUp && !existsSync(path.join(dataDir, databaseName)))
    throw new MoveError(`There is no site in ${dataDir}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = claimDataFolder(dataDir);
  // Only the target is made: the source must be the site of this version.
  const [openEmbedded, openShared] = isUp
    ? [openCurrentDatabase, openDatabase]
    : [openDatabase, openCurrentDatabase];
  const embedded = await openEmbedded({ dataDir, databaseUrl: null });
  try {
    const shared = await openShared({ dataDir, databaseUrl });
    try {
      return await shared.instances.whileStopped(async () => {
        // First: a bucket that cannot be used stops the move before it begins.
        const stores = await openStores(isUp, config);
        const [from, to] = isUp ? [embedded, shared] : [shared, embedded];
        const name = isUp ? dataDir : 'the PostgreSQL database';
        const { rows } = await moveDatabase({ database: from.database, name }, to.database, {
          ...report,
          signal,
        });
        if (config.jwtSecret === null) await moveSecret(isUp, dataDir, shared.database);
        const uploads = await moveUploads(stores, { signal, report });
        await endMove(from.database, to.database, new Date());
        return { rows, ...uploads };
      });
    } finally {
      await shared.database.destroy();
    }
  } finally {
    await embedded.database.destroy();
    release();
  }
}

/** Without the secret no session is valid and no encrypted column can be read. */
async function moveSecret(isUp: boolean, dataDir: string, shared: Database): Promise<void> {
  if (isUp) {
    const secret = readSecret(dataDir);
    if (secret !== null) await keepSharedSecret(shared, secret);
  } else {
    const secret = await readSharedSecret(shared);
    if (secret !== null) keepSecret(dataDir, secret);
  }
}

type Stores = readonly [from: MediaStore, to: MediaStore];

/** Null without a bucket: the uploads stay where they are. */
async function openStores(
  isUp: boolean,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
): Promise<Stores | null> {
  if (!s3) return null;
  const disk = openDiskMediaStore(dataDir);
  const bucket = await openMediaStore({ dataDir, s3 }, { warn: () => {} });
  await bucket.checkWritable();
  return isUp ? [disk, bucket] : [bucket, disk];
}

async function moveUploads(stores: Stores | null, { signal, report }: Pick<SiteMove, 'signal' | 'report'>) {
  if (!stores) return { files: 0, bytes: 0 };
  return moveFiles(...stores, {
    signal,
    ...(report.onFiles && { onTotal: report.onFiles }),
    ...(report.onFile && { onCopied: report.onFile }),
  });
}
