import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { ensureBackupsFolder } from '@site/platform/files/backups-folder';
import { sentenceOf } from '@site/platform/files/file-errors';
import { hourMs } from '@site/platform/text/durations';
import { BackupError } from '../backup-error.ts';
import type { Contents } from '../contents.ts';
import { readPassphrase } from '../encryption.ts';
import { type OffsiteStore, openOffsiteStore } from '../offsite/offsite-store.ts';
import { type ContinuousState, writeContinuousState } from './continuous-state.ts';
import { openOrMakeKey } from './destination-key.ts';
import { readLastFull, writeLastFull } from './last-full.ts';
import { isContinuousName } from './point-names.ts';
import { openPointWriter } from './point-writer.ts';
import { createUpkeep } from './upkeep.ts';
import { createUploadCopies } from './upload-copies.ts';

export interface ContinuousSettings {
  readonly dataDir: string;
  readonly destination: S3Settings;
  readonly passphraseFile: string;
  /** False: the uploads are in a bucket of their own. */
  readonly copiesUploads: boolean;
}

const lookEveryMs = 1_000;
/** From one restore point to the next, at least. */
const gapMs = 4_000;
/** How long a restore point waits for the uploads that it knows; large ones follow it. */
const uploadPatienceMs = 2_000;
const maxRetryMs = 30_000;
const upkeepEveryMs = hourMs;
const stateEveryMs = 20_000;
const sharedDestination =
  'Another site, or a copy of this one, sends continuous backups to the same place: give each a place of its own.';

export function openContinuousStore(destination: S3Settings): Promise<OffsiteStore> {
  return openOffsiteStore(destination, { folder: 'continuous', isOurs: isContinuousName });
}

/** Makes a restore point at each call. @throws {BackupError} When the destination cannot be used. */
export async function openContinuous(
  { dataDir, destination, passphraseFile, copiesUploads }: ContinuousSettings,
  { contents, now = () => new Date(), signal }: { contents: Contents; now?: () => Date; signal: AbortSignal },
) {
  const passphrase = readPassphrase(passphraseFile);
  if (passphrase === null) throw new BackupError('Continuous backups need BACKUP_PASSPHRASE_FILE.');
  const startedAt = now();
  const store = await openContinuousStore(destination);
  const folder = path.join(ensureBackupsFolder(dataDir), 'continuous');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const key = await openOrMakeKey(store, passphrase);
  const uploads = createUploadCopies({ contents, dataDir, folder, store, key, signal });
  const names = await store.list();
  uploads.add(names.filter((name) => name.startsWith('upload-')));
  const writer = openPointWriter({
    ...{ contents, dataDir, folder, store, key, copiesUploads, now },
    earlier: readLastFull(dataDir, { keyId: key.id, names }),
    onFull: (sent) => writeLastFull(dataDir, sent),
    async onUploads(paths) {
      uploads.want(paths);
      await uploads.settle(uploadPatienceMs);
    },
  });
  const upkeep = createUpkeep({ store, key, writer, uploads, startedAt });
  return {
    writer,
    uploads,
    upkeep,
    close() {
      writer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Opened = Awaited<ReturnType<typeof openContinuous>>;

/** Makes a restore point seconds after each change, and a last one when it is stopped. Failures are in the state. */
export async function runContinuously(
  settings: ContinuousSettings,
  signal: AbortSignal,
  contents: Contents,
): Promise<void> {
  let opened: Opened | null = null;
  let state: ContinuousState = { upTo: null, waitingUploads: 0, failure: null };
  let reportedAt = 0;
  let copiedAt = 0;
  let retryMs = lookEveryMs;
  let upkeepAt = Date.now() + 60_000;
  let upkeepProblem: string | null = null;
  const ending = new AbortController();

  function report(change: Partial<ContinuousState>, isNews: boolean): void {
    state = { ...state, ...change };
    if (!isNews && Date.now() - reportedAt < stateEveryMs) return;
    reportedAt = Date.now();
    writeContinuousState(settings.dataDir, state);
  }

  const failed = (reason: string) => ({ failure: { at: new Date().toISOString(), reason } });

  async function copyIfChanged(isLast = false): Promise<void> {
    opened ??= await openContinuous(settings, { contents, signal: ending.signal });
    const { writer, uploads } = opened;
    const at = new Date();
    const isDue = writer.hasChanged() && (isLast || Date.now() - copiedAt >= gapMs);
    if (isDue) {
      copiedAt = Date.now();
      await writer.copy();
    } else if (writer.hasChanged()) return;
    const problem = uploads.problem() ?? writer.problem();
    const reason = problem === null ? upkeepProblem : sentenceOf(problem);
    const { failure } = reason === null ? { failure: null } : failed(reason);
    const isNews = isDue || failure?.reason !== state.failure?.reason;
    report({ upTo: at.toISOString(), waitingUploads: uploads.waiting(), failure }, isNews);
  }

  function keepUp(): void {
    if (!opened || Date.now() < upkeepAt) return;
    upkeepAt = Date.now() + upkeepEveryMs;
    opened.upkeep.run(new Date(), ending.signal).then(
      ({ isShared }) => {
        upkeepProblem = isShared ? sharedDestination : null;
      },
      (error: unknown) => {
        upkeepProblem = sentenceOf(error);
      },
    );
  }

  while (!signal.aborted) {
    try {
      await copyIfChanged();
      keepUp();
      retryMs = lookEveryMs;
    } catch (error) {
      report(failed(sentenceOf(error)), true);
      retryMs = Math.min(maxRetryMs, Math.max(gapMs, 2 * retryMs));
    }
    await sleep(retryMs, undefined, { signal }).catch(() => {});
  }
  await copyIfChanged(true).catch((error: unknown) => report(failed(sentenceOf(error)), true));
  ending.abort();
  (opened as Opened | null)?.close();
}
