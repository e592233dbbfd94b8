import { stat } from 'node:fs/promises';
import { readContinuousState } from '@site/backup/continuous/continuous-state';
import { isGood, type Journal, readJournal } from '@site/backup/journal';
import { isInFuture } from '@site/backup/nightly/nightly-rules';
import { sentenceOf } from '@site/platform/files/file-errors';
import type { BackupState } from '#site/admin/backups/contract.ts';
import type { BackupConfig } from './backup-config.ts';

export async function readBackupState(
  {
    dataDir,
    backsUpNightly,
    offsite,
    backsUpContinuously,
  }: Pick<BackupConfig, 'dataDir' | 'backsUpNightly' | 'offsite' | 'backsUpContinuously'>,
  now: Date,
): Promise<BackupState> {
  const { archives, failure, offsiteFailure = null } = readOrReport(dataDir);
  let verified: BackupState['verified'] = null;
  let fromFuture: string | null = null;
  for (const { file, bytes, createdAt, damagedFiles, verification } of archives.filter(isGood)) {
    if ((await stat(file).catch(() => null))?.size !== bytes) continue;
    if (isInFuture(createdAt, now)) {
      fromFuture ??= createdAt;
      continue;
    }
    verified = { createdAt, verifiedAt: verification?.at ?? createdAt, bytes, damagedFiles };
    break;
  }
  const copied = archives.find(({ offsiteAt }) => offsiteAt && !isInFuture(offsiteAt, now));
  return {
    isScheduled: backsUpNightly,
    madeBy: 'site',
    verified,
    offsite: offsite && { copiedAt: copied?.offsiteAt ?? null, failure: offsiteFailure },
    continuous: backsUpContinuously ? await readContinuousState(dataDir) : null,
    failure,
    fromFuture,
  };
}

function readOrReport(dataDir: string): Pick<Journal, 'archives' | 'failure' | 'offsiteFailure'> {
  try {
    return readJournal(dataDir);
  } catch (error) {
    return { archives: [], failure: { at: new Date().toISOString(), reason: sentenceOf(error) } };
  }
}
