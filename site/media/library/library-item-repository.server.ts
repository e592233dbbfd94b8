import type { Database, Schema } from '@site/database/schema';
import { type Crop, readCrop, type Size } from '@site/images/crop';
import { pdfType } from '@site/images/media-types';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { isWithheld, onlyInHistory } from '#site/images/media-uses.server.ts';
import { createPictureRepository } from '#site/images/picture-repository.server.ts';
import type { UseCounts } from './library.ts';
import { createLabelRepository } from './library-label-repository.server.ts';

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

/** Newest first. */
export async function itemsAt(database: Database, paths: readonly string[]): Promise<MediaItem[]> {
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
  const labelsOf = await createLabelRepository(database).of(paths);
  return rows.map((row) =>
    asItem(row, { widths: widthsOf.get(row.path) ?? [], labels: labelsOf.get(row.path) ?? [] }),
  );
}

function useCounts(eb: ExpressionBuilder<Schema, 'media'>) {
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
