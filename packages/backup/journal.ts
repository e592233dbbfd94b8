import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { backupsFolder, ensureBackupsFolder, stampOf } from '@site/platform/files/backups-folder';
import { holdLock } from '@site/platform/files/file-lock';
import { replaceFile } from '@site/platform/files/replace-file';
import { z } from 'zod';

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() }).nullable();

/** The backups of this machine; no backup contains it. */
const journalSchema = z.object({
  archives: z.array(
    z.object({
      id: z.string(),
      /** Absolute path. */
      file: z.string(),
      bytes: z.number(),
      createdAt: z.iso.datetime(),
      isNightly: z.boolean(),
      damagedFiles: z.number(),
      /** Null: not verified yet. A problem: it cannot be restored. */
      verification: z.object({ at: z.iso.datetime(), problem: z.string().nullable() }).nullable(),
      /** When its off-site copy was made and read back. */
      offsiteAt: z.iso.datetime().nullable().optional(),
    }),
  ),
  /** Null after a night that brought a good archive. */
  failure: failureSchema,
  offsiteFailure: failureSchema.optional(),
  /** A file being written, removed after a crash. */
  unfinished: z.string().nullable(),
});

export type Journal = z.output<typeof journalSchema>;
export type JournalArchive = Journal['archives'][number];

const lockTimeoutMs = 5_000;
const maxArchives = 1_000;
const empty: Journal = { archives: [], failure: null, unfinished: null };

/** Empty when there is none, or when the file is damaged. @throws When the disk does not let it be read. */
export function readJournal(dataDir: string): Journal {
  return readIntact(fileOf(dataDir)) ?? empty;
}

/** Changes the journal under a lock. A damaged file is put aside. */
export function changeJournal(dataDir: string, change: (journal: Journal) => Journal): void {
  const release = holdLock(path.join(ensureBackupsFolder(dataDir), 'journal.lock'), {
    timeoutMs: lockTimeoutMs,
  });
  try {
    const file = fileOf(dataDir);
    const known = readIntact(file);
    if (known === null) renameSync(file, `${file}.broken-${stampOf(new Date())}`);
    const text = JSON.stringify(change(known ?? empty), null, 2);
    replaceFile(file, text, { flush: true });
  } finally {
    release();
  }
}

/** Newest first. */
export function withArchive(journal: Journal, archive: JournalArchive): Journal {
  const others = journal.archives.filter(({ id }) => id !== archive.id);
  const archives = [archive, ...others].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return { ...journal, archives: archives.slice(0, maxArchives) };
}

export function withVerification(journal: Journal, id: string, problem: string | null): Journal {
  const verification = { at: new Date().toISOString(), problem };
  const archives = journal.archives.map((archive) =>
    archive.id === id ? { ...archive, verification } : archive,
  );
  return { ...journal, archives };
}

export function withOffsiteCopy(journal: Journal, id: string): Journal {
  const offsiteAt = new Date().toISOString();
  const archives = journal.archives.map((archive) =>
    archive.id === id ? { ...archive, offsiteAt } : archive,
  );
  return { ...journal, archives, offsiteFailure: null };
}

export function recordFailure(
  dataDir: string,
  reason: string,
  of: 'failure' | 'offsiteFailure' = 'failure',
): void {
  changeJournal(dataDir, (journal) => ({ ...journal, [of]: { at: new Date().toISOString(), reason } }));
}

export const isGood = ({ verification }: Pick<JournalArchive, 'verification'>) =>
  verification?.problem === null;

function readIntact(file: string): Journal | null {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

const fileOf = (dataDir: string) => path.join(backupsFolder(dataDir), 'journal.json');
