import type { Database, Schema } from '@site/database/schema';
import { pdfType } from '@site/images/media-types';
import { foldText } from '@site/platform/text/fold-text';
import { type ExpressionBuilder, sql } from 'kysely';
import { isBeginning, isSourceAlone, isUsed, isWithheld } from '#site/images/media-uses.server.ts';
import type { LibraryFilter } from './library.ts';
import { itemsAt, type MediaItem } from './library-item-repository.server.ts';
import { createLabelRepository, hasLabel } from './library-label-repository.server.ts';
import type { MediaChange, MediaUses } from './library-schema.ts';
import { findUses } from './library-use-repository.server.ts';

interface Selection {
  /** Searched in original name, alt text and labels; blank: any. */
  readonly search: string;
  readonly filter: LibraryFilter | 'shown';
  /** Undefined: any, or none. */
  readonly label?: string | undefined;
  /** Newer files never count as unused: an unsaved text may need them. */
  readonly settledBefore: Date;
}

export type LibraryRepository = ReturnType<typeof createLibraryRepository>;

export function createLibraryRepository(database: Database) {
  type Matched = Omit<Selection, 'search'>;
  const labels = createLabelRepository(database);

  const matching = (matched: Matched) =>
    database.selectFrom('media').where((eb) => eb.and(conditions(eb, matched)));

  const inOrder = (matched: Matched) => matching(matched).orderBy('created_at', 'desc').orderBy('path');

  return {
    /** Newest first. */
    async page(
      { search, ...matched }: Selection,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ items: MediaItem[]; total: number; totalBytes: number }> {
      const wanted = foldText(search);
      if (wanted !== '') {
        const found = await pathsNamed(wanted, matched);
        const items = await itemsAt(
          database,
          found.slice(offset, offset + limit).map((file) => file.path),
        );
        return { items, total: found.length, totalBytes: sum(found.map((file) => file.bytes)) };
      }
      const paths = await inOrder(matched).select('path').limit(limit).offset(offset).execute();
      const { total, bytes } = await matching(matched)
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          sql<number | null>`sum(${bytesInAll(eb)})`.as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      const items = await itemsAt(
        database,
        paths.map((row) => row.path),
      );
      return { items, total: Number(total), totalBytes: Number(bytes ?? 0) };
    },

    async find(path: string): Promise<MediaItem | undefined> {
      return (await itemsAt(database, [path]))[0];
    },

    uses: (path: string, seen: Parameters<typeof findUses>[2]): Promise<MediaUses> =>
      findUses(database, path, seen),

    async change(path: string, { alt, originalName, focalPoint }: MediaChange): Promise<void> {
      const changes = {
        ...(alt !== undefined && { alt }),
        ...(originalName !== undefined && { original_name: originalName }),
        ...(focalPoint !== undefined && { focal_point: focalPoint }),
      };
      await database.updateTable('media').set(changes).where('path', '=', path).execute();
    },

    async setCrop(path: string, { source, crop }: { source: string; crop: string }): Promise<void> {
      await database
        .updateTable('media')
        .set({ crop_source: source, crop })
        .where('path', '=', path)
        .execute();
    },

    /** Of `paths`, those of which another file is a part. */
    async wholes(paths: readonly string[]): Promise<string[]> {
      const rows = await database
        .selectFrom('media')
        .select('crop_source')
        .distinct()
        .where('crop_source', 'in', paths)
        .execute();
      return rows.flatMap(({ crop_source }) => crop_source ?? []);
    },

    async unusedPaths(settledBefore: Date): Promise<string[]> {
      const rows = await matching({ filter: 'unused', settledBefore }).select('path').execute();
      return rows.map((row) => row.path);
    },

    /** Of `paths`. @returns The removed records; their files can go. */
    forgetUnused(
      paths: readonly string[],
    ): Promise<{ path: string; bytes: number; crop_source: string | null }[]> {
      return database
        .deleteFrom('media')
        .where('path', 'in', paths)
        .where((eb) => eb.not(isUsed(eb)))
        .returning(['path', 'bytes', 'crop_source'])
        .execute();
    },

    /** Null without such a file. */
    async originalName(path: string): Promise<string | null> {
      const row = await database
        .selectFrom('media')
        .select('original_name')
        .where('path', '=', path)
        .executeTakeFirst();
      return row?.original_name ?? null;
    },

    /** @param path Of a file, or its beginning up to and with the dot. */
    async isWithheld(path: string): Promise<boolean> {
      const row = await database
        .selectFrom('media')
        .select('path')
        .where((eb) => (path.endsWith('.') ? isBeginning(eb, path) : eb('path', '=', path)))
        .where((eb) => isWithheld(eb))
        .executeTakeFirst();
      return row !== undefined;
    },
  };

  /** Filters here: case folding is not left to the database, and names of some thousand files are read in a moment. */
  async function pathsNamed(wanted: string, matched: Matched) {
    const rows = await inOrder(matched)
      .select(['path', 'original_name', 'alt'])
      .select((eb) => bytesInAll(eb).as('bytes'))
      .execute();
    const labeled = await labels.pathsWith(wanted);
    return rows.filter(
      ({ path, original_name, alt }) =>
        labeled.has(path) || foldText(original_name).includes(wanted) || foldText(alt ?? '').includes(wanted),
    );
  }
}

type Media = ExpressionBuilder<Schema, 'media'>;

const conditions = (eb: Media, { label, ...matched }: Omit<Selection, 'search'>) => [
  // The whole image of a cropped one is shown there.
  eb.not(isSourceAlone(eb)),
  ...ofKind(eb, matched),
  ...(label === undefined ? [] : [hasLabel(eb, label)]),
];

function ofKind(eb: Media, { filter, settledBefore }: Pick<Selection, 'filter' | 'settledBefore'>) {
  switch (filter) {
    case 'all':
      return [];
    case 'images':
      return [eb('content_type', 'not in', ['video/mp4', pdfType])];
    case 'shown':
      return [eb('content_type', '!=', pdfType)];
    case 'files':
      return [eb('content_type', '=', pdfType)];
    case 'videos':
      return [eb('content_type', '=', 'video/mp4')];
    case 'unused':
      return [eb('created_at', '<', settledBefore.getTime()), eb.not(isUsed(eb))];
  }
}

function bytesInAll(eb: Media) {
  const made = eb.selectFrom('pictures').select('bytes').whereRef('pictures.path', '=', 'media.path');
  return sql<number>`media.bytes + coalesce(${made}, 0)`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
