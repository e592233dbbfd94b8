import type { Database, Schema } from '@site/database/schema';
import { type Crop, readCrop, type Size } from '@site/images/crop';
import { pdfType } from '@site/images/media-types';
import { foldText } from '@site/platform/text/fold-text';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import {
  isBeginning,
  isSourceAlone,
  isUsed,
  isWithheld,
  onlyInHistory,
} from '#site/images/media-uses.server.ts';
import { createPictureRepository } from '#site/images/picture-repository.server.ts';
import type { LibraryFilter, UseCounts } from './library.ts';
import { createLabelRepository, hasLabel } from './library-label-repository.server.ts';
import type { MediaChange, MediaUses } from './library-schema.ts';
import { findUses } from './library-use-repository.server.ts';

export interface MediaItem {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly originalName: string;
  readonly alt: string | null;
  readonly createdAt: Date;
  readonly labels: readonly string[];
  /** "x,y" in percent; empty: nobody has said. */
  readonly focalPoint: string;
  /** Path of the whole image of which this is `crop`; null: it is whole, or the whole one is gone. */
  readonly cropSource: string | null;
  readonly crop: Crop | null;
  readonly sourceSize: Size | null;
  readonly uses: UseCounts;
  readonly variants: {
    readonly state: 'pending' | 'done' | 'failed';
    readonly bytes: number;
    readonly reason: string | null;
  };
  /** Pixels, ascending. */
  readonly variantWidths: readonly number[];
  /** Needed only by posts in the trash. */
  readonly isWithheld: boolean;
}

interface Selection {
  /** Searched in original name and alt text; blank: any. */
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

  async function itemsAt(paths: readonly string[]): Promise<MediaItem[]> {
    if (paths.length === 0) return [];
    const rows = await database
      .selectFrom('media')
      .leftJoin('pictures', 'pictures.path', 'media.path')
      // Of a part of an image the whole one, if it is still there.
      .leftJoin('media as source', 'source.path', 'media.crop_source')
      .where('media.path', 'in', paths)
      .selectAll('media')
      .select(['pictures.state', 'pictures.reason', 'pictures.bytes as variant_bytes'])
      .select(useCounts)
      .select((eb) => isWithheld(eb).as('withheld'))
      .select(['source.path as source', 'source.width as source_width', 'source.height as source_height'])
      .orderBy('media.created_at', 'desc')
      .orderBy('media.path')
      .execute();
    const shown = await createPictureRepository(database).shown(paths);
    const widthsOf = new Map(shown.map(({ path, widths }) => [path, widths]));
    const labelsOf = await labels.of(paths);
    return rows.map((row) =>
      asItem(row, { widths: widthsOf.get(row.path) ?? [], labels: labelsOf.get(row.path) ?? [] }),
    );
  }

  return {
    /** Newest first. */
    async page(
      { search, ...matched }: Selection,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ items: MediaItem[]; total: number; totalBytes: number }> {
      const wanted = foldText(search);
      if (wanted !== '') {
        const found = await pathsNamed(wanted, matched);
        const items = await itemsAt(found.slice(offset, offset + limit).map((file) => file.path));
        return { items, total: found.length, totalBytes: sum(found.map((file) => file.bytes)) };
      }
      const paths = await inOrder(matched).select('path').limit(limit).offset(offset).execute();
      const { total, bytes } = await matching(matched)
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          sql<number | null>`sum(${bytesInAll(eb)})`.as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      const items = await itemsAt(paths.map((row) => row.path));
      return { items, total: Number(total), totalBytes: Number(bytes ?? 0) };
    },

    async find(path: string): Promise<MediaItem | undefined> {
      return (await itemsAt([path]))[0];
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

    /** From the URL of a file to the one in its place, and from all that led to it. */
    async lead(from: string, to: string): Promise<void> {
      await database.deleteFrom('media_successors').where('path', 'in', [from, to]).execute();
      await database
        .updateTable('media_successors')
        .set({ successor: to })
        .where('successor', '=', from)
        .execute();
      await database.insertInto('media_successors').values({ path: from, successor: to }).execute();
    },

    /** Null without one that is there. @param path Of a file, or its beginning up to and with the dot. */
    async successor(path: string): Promise<string | null> {
      const row = await database
        .selectFrom('media_successors')
        .innerJoin('media', 'media.path', 'media_successors.successor')
        .select('successor')
        .where((eb) =>
          path.endsWith('.')
            ? eb.between('media_successors.path', path, `${path}~`)
            : eb('media_successors.path', '=', path),
        )
        .executeTakeFirst();
      return row?.successor ?? null;
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

function useCounts(eb: Media) {
  const distinctPosts = sql<number>`count(distinct post_id)`.as('posts');
  return [
    eb
      .selectFrom('post_media')
      .whereRef('post_media.path', '=', 'media.path')
      .select(distinctPosts)
      .as('posts'),
    onlyInHistory(eb).whereRef('revision_media.path', '=', 'media.path').select(distinctPosts).as('history'),
    eb
      .selectFrom('draft_media')
      .whereRef('draft_media.path', '=', 'media.path')
      .select(sql<number>`count(distinct subject)`.as('drafts'))
      .as('drafts'),
    eb
      .selectFrom('document_media')
      .whereRef('document_media.path', '=', 'media.path')
      .select(sql<number>`count(distinct document)`.as('documents'))
      .as('documents'),
    eb
      .selectFrom('people')
      .whereRef('people.avatar', '=', 'media.path')
      .select(sql<number>`count(*)`.as('people'))
      .as('people'),
  ];
}

type Row = Selectable<Schema['media']> & {
  posts: number | null;
  history: number | null;
  drafts: number | null;
  documents: number | null;
  people: number | null;
  withheld: unknown;
  source: string | null;
  source_width: number | null;
  source_height: number | null;
  state: MediaItem['variants']['state'] | null;
  reason: string | null;
  variant_bytes: number | null;
};

function asItem(
  row: Row,
  { widths, labels }: { widths: readonly number[]; labels: readonly string[] },
): MediaItem {
  return {
    path: row.path,
    contentType: row.content_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    originalName: row.original_name,
    alt: row.alt,
    createdAt: new Date(row.created_at),
    uses: {
      posts: Number(row.posts),
      history: Number(row.history),
      drafts: Number(row.drafts),
      documents: Number(row.documents),
      people: Number(row.people),
    },
    variants: {
      state: row.state ?? (row.content_type === pdfType ? 'done' : 'pending'),
      bytes: row.variant_bytes ?? 0,
      reason: row.reason,
    },
    labels,
    focalPoint: row.focal_point,
    cropSource: row.source,
    crop: row.source === null ? null : readCrop(row.crop),
    sourceSize: sizeOf(row),
    variantWidths: widths,
    isWithheld: Number(row.withheld) === 1,
  };
}

const sizeOf = ({ source_width: width, source_height: height }: Row): Size | null =>
  width !== null && height !== null ? { width, height } : null;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
