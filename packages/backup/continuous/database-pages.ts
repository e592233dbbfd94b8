import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Contents } from '../contents.ts';

export interface DatabasePages {
  readonly pageSize: number;
  readonly pageCount: number;
  /** Counted from 0. */
  page(index: number): Buffer;
  /** Which pages differ from those of an earlier reading; null: all of them. */
  changedSince(digests: PageDigests | null): number[];
  readonly digests: PageDigests;
  readonly uploads: readonly string[];
  /** Pages of tables about the running process, not about the site. */
  readonly ofProcess: ReadonlySet<number>;
  /** Gives the memory of the pages back at once; what was derived from them stays. */
  release(): void;
}

export type PageDigests = Buffer;

const digestBytes = 20;
const lockTimeoutMs = 5_000;

/** Reads a database that others write, without keeping them waiting. */
export function openDatabasePages(file: string, { recordedFiles, tablesOfProcess }: Contents) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
  const version = database.prepare('pragma data_version');
  const roots = database.prepare(
    `select rootpage from sqlite_schema where tbl_name in (${tablesOfProcess.map(() => '?')})`,
  );

  return {
    /** Another number after each commit of another connection. */
    version: () => Number(version.get()?.data_version),

    /** Takes as much memory as the database is large. */
    read(): DatabasePages {
      database.exec('begin');
      try {
        const uploads = recordedFiles(database).map(({ path }) => path);
        const ofProcess = new Set(roots.all(...tablesOfProcess).map(({ rootpage }) => Number(rootpage) - 1));
        const { buffer, byteOffset, byteLength } = database.serialize();
        return {
          ...divide(Buffer.from(buffer, byteOffset, byteLength)),
          ...{ uploads, ofProcess },
          release: () => void buffer.transfer(0),
        };
      } finally {
        database.exec('commit');
      }
    },

    close: () => database.close(),
  };
}

function divide(bytes: Buffer): Omit<DatabasePages, 'uploads' | 'ofProcess' | 'release'> {
  // https://sqlite.org/fileformat.html: 1 stands for 65536.
  const stored = bytes.readUInt16BE(16);
  const pageSize = stored === 1 ? 65_536 : stored;
  const pageCount = bytes.length / pageSize;
  const page = (index: number) => bytes.subarray(index * pageSize, (index + 1) * pageSize);
  const digests = Buffer.alloc(pageCount * digestBytes);
  // SHA-1 only finds out what has changed; age detects what was altered.
  for (let index = 0; index < pageCount; index++) {
    hash('sha1', page(index), 'buffer').copy(digests, index * digestBytes);
  }
  return {
    pageSize,
    pageCount,
    page,
    digests,
    changedSince(before) {
      const changed: number[] = [];
      for (let index = 0; index < pageCount; index++) {
        const [start, end] = [index * digestBytes, (index + 1) * digestBytes];
        const isSame =
          before !== null && end <= before.length && digests.compare(before, start, end, start, end) === 0;
        if (!isSame) changed.push(index);
      }
      return changed;
    },
  };
}
