import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { backupsFolder, ensureBackupsFolder, stampOf } from '#platform/files/backups-folder.ts';
import { holdLock } from '#platform/files/file-lock.ts';

/**
 * What this installation knows of its backups. It belongs to the machine and not to the site's data: no backup has
 * it, and a database that cannot be read does not take it along.
 */
const journalSchema = z.object({
  archives: z.array(
    z.object({
      /** Of its manifest. */
      id: z.string(),
      /** Absolute path. */
      file: z.string(),
      bytes: z.number(),
      createdAt: z.iso.datetime(),
      /** Made by night, and so removed again by `chooseOld`. */
      isNightly: z.boolean(),
      /** Uploads that were lost or altered on the site when it was made. */
      damagedFiles: z.number(),
      /** Null: nobody has tried. A reason: it cannot be restored. */
      proof: z.object({ at: z.iso.datetime(), problem: z.string().nullable() }).nullable(),
    }),
  ),
  /** The last night that brought no good archive; null after one that did. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** A file being written; after a crash it is swept away. */
  unfinished: z.string().nullable(),
});

export type Journal = z.output<typeof journalSchema>;
export type JournalArchive = Journal['archives'][number];

const patienceMs = 5_000;
const mostArchives = 1_000;
const empty: Journal = { archives: [], failure: null, unfinished: null };

/**
 * @returns An empty journal when there is none, or one that is no journal: the next change puts that aside.
 * @throws When the disk does not let it be read.
 */
export function readJournal(dataDir: string): Journal {
  const text = readText(dataDir);
  return (text === null ? null : parse(text)) ?? empty;
}

/** Changes the journal; programs that do so at the same time wait for each other. */
export function changeJournal(dataDir: string, change: (journal: Journal) => Journal): Journal {
  const release = holdLock(path.join(ensureBackupsFolder(dataDir), 'journal.lock'), { patienceMs });
  try {
    putBrokenAside(dataDir);
    const changed = change(readJournal(dataDir));
    replace(fileOf(dataDir), JSON.stringify(changed, null, 2));
    return changed;
  } finally {
    release();
  }
}

/** Newest first; beyond `mostArchives` the oldest are forgotten. */
export function withArchive(journal: Journal, archive: JournalArchive): Journal {
  const others = journal.archives.filter(({ id }) => id !== archive.id);
  return {
    ...journal,
    archives: [archive, ...others]
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      .slice(0, mostArchives),
  };
}

/** @returns The same journal when the archive is none of this installation. */
export function withProof(journal: Journal, id: string, proof: JournalArchive['proof']): Journal {
  const archives = journal.archives.map((archive) => (archive.id === id ? { ...archive, proof } : archive));
  return { ...journal, archives };
}

export const isGood = ({ proof }: JournalArchive) => proof !== null && proof.problem === null;

function readText(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns Null when it is no journal. */
function parse(text: string): Journal | null {
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Somebody may want to read in it which archives there were. */
function putBrokenAside(dataDir: string): void {
  const text = readText(dataDir);
  if (text === null || parse(text)) return;
  const file = fileOf(dataDir);
  renameSync(file, `${file}.broken-${stampOf(new Date())}`);
}

function replace(file: string, text: string): void {
  const unfinished = `${file}.new`;
  const handle = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}

const fileOf = (dataDir: string) => path.join(backupsFolder(dataDir), 'journal.json');
