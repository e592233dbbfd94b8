import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { isMediaType, type MediaType } from '@site/images/media-types';
import type { ShownPicture } from '@site/images/variants/shown-picture';
import type { VariantFormat } from '@site/images/variants/variants';

export interface Variant {
  readonly format: VariantFormat;
  readonly width: number;
  readonly bytes: number;
}

export interface PendingPicture {
  readonly path: string;
  readonly contentType: MediaType;
  readonly attempts: number;
}

export interface MadePicture {
  readonly variants: readonly Variant[];
  readonly placeholder: string;
  readonly frame: { readonly width: number; readonly height: number } | null;
}

export function createPictureRepository(database: Database) {
  return {
    async shown(paths: readonly string[]): Promise<ShownPicture[]> {
      const found: ShownPicture[] = [];
      for (const some of inBatches([...new Set(paths)])) {
        const rows = await database
          .selectFrom('media')
          .leftJoin('pictures', 'pictures.path', 'media.path')
          .leftJoin('picture_variants', 'picture_variants.path', 'media.path')
          .where('media.path', 'in', some)
          .select(['media.path', 'media.width', 'media.height', 'media.focal_point'])
          .select(['pictures.frame_width', 'pictures.frame_height', 'pictures.placeholder'])
          .select(['picture_variants.format', 'picture_variants.width as variant_width'])
          .orderBy('media.path')
          .orderBy('picture_variants.width')
          .execute();
        for (const [path, own] of Map.groupBy(rows, (row) => row.path)) found.push(asShown(path, own));
      }
      return found;
    },

    /** `failed`: could not be made. */
    async countUnmade(): Promise<{ pending: number; failed: number }> {
      const rows = await database
        .selectFrom('pictures')
        .where('state', 'in', ['pending', 'failed'])
        .groupBy('state')
        .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
        .execute();
      const totalOf = (state: string) => rows.find((row) => row.state === state)?.total ?? 0;
      return { pending: totalOf('pending'), failed: totalOf('failed') };
    },

    /** Newest first. @param kinds `pictures`: no videos. */
    async nextPending(
      kinds: 'pictures' | 'all',
      except: readonly string[],
    ): Promise<PendingPicture | undefined> {
      const row = await database
        .selectFrom('pictures')
        .innerJoin('media', 'media.path', 'pictures.path')
        .where('pictures.state', '=', 'pending')
        .$if(kinds === 'pictures', (query) => query.where('media.content_type', '!=', 'video/mp4'))
        .$if(except.length > 0, (query) => query.where('pictures.path', 'not in', except))
        .select(['pictures.path', 'pictures.attempts', 'media.content_type'])
        .orderBy('media.created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row || !isMediaType(row.content_type)) return undefined;
      return { path: row.path, contentType: row.content_type, attempts: row.attempts };
    },

    async setAttempts(path: string, attempts: number): Promise<void> {
      await database.updateTable('pictures').set({ attempts }).where('path', '=', path).execute();
    },

    /** @returns False, recording nothing, when the file is gone. */
    async finish(path: string, { variants, placeholder, frame }: MadePicture): Promise<boolean> {
      const bytes = variants.reduce((sum, variant) => sum + variant.bytes, 0);
      const result = await database
        .updateTable('pictures')
        .set({
          ...({ state: 'done', reason: null, placeholder, bytes } as const),
          frame_width: frame?.width ?? null,
          frame_height: frame?.height ?? null,
        })
        .where('path', '=', path)
        .executeTakeFirst();
      if (result.numUpdatedRows === 0n) return false;
      await database.deleteFrom('picture_variants').where('path', '=', path).execute();
      if (variants.length > 0) {
        await database
          .insertInto('picture_variants')
          .values(variants.map(({ format, width, bytes: size }) => ({ path, format, width, bytes: size })))
          .execute();
      }
      return true;
    },

    async fail(path: string, reason: string): Promise<void> {
      await database
        .updateTable('pictures')
        .set({ state: 'failed', reason })
        .where('path', '=', path)
        .execute();
    },

    all: (): Promise<(Variant & { readonly path: string })[]> =>
      database.selectFrom('picture_variants').selectAll().execute(),

    async variantsOf(paths: readonly string[]): Promise<(Variant & { readonly path: string })[]> {
      const found = [];
      for (const some of inBatches(paths)) {
        const rows = database.selectFrom('picture_variants').selectAll().where('path', 'in', some);
        found.push(...(await rows.execute()));
      }
      return found;
    },

    async forget(paths: readonly string[]): Promise<void> {
      for (const some of inBatches(paths)) {
        await database.deleteFrom('picture_variants').where('path', 'in', some).execute();
      }
    },

    async redo(path: string): Promise<void> {
      await database.deleteFrom('picture_variants').where('path', '=', path).execute();
      await database
        .updateTable('pictures')
        .set({ state: 'pending', attempts: 0, reason: null, bytes: 0, placeholder: '' })
        .where('path', '=', path)
        .execute();
    },
  };
}

interface ShownRow {
  readonly focal_point: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly frame_width: number | null;
  readonly frame_height: number | null;
  readonly placeholder: string | null;
  readonly format: VariantFormat | null;
  readonly variant_width: number | null;
}

function asShown(path: string, rows: readonly ShownRow[]): ShownPicture {
  const [first] = rows;
  const widthsIn = (format: VariantFormat) =>
    rows.filter((row) => row.format === format).map((row) => row.variant_width ?? 0);
  const fallbacks = (['jpg', 'png'] as const).flatMap((format) =>
    widthsIn(format).map((width) => ({ width, format })),
  );
  return {
    path,
    width: first?.width ?? first?.frame_width ?? null,
    height: first?.height ?? first?.frame_height ?? null,
    ...(first?.focal_point && { focalPoint: first.focal_point }),
    placeholder: first?.placeholder ?? '',
    widths: widthsIn('avif'),
    fallback: fallbacks[0] ?? null,
  };
}
