import { inBatches } from '@site/database/batches';
import type { Database, Schema } from '@site/database/schema';
import { foldText } from '@site/platform/text/fold-text';
import { type ExpressionBuilder, sql } from 'kysely';
import { libraryLimits } from './library.ts';
import type { LabelCount } from './library-schema.ts';

/** Labels that differ in case or accents alone are one, spelled as it was first. */
export function createLabelRepository(database: Database) {
  async function spellingOf(label: string): Promise<string> {
    const row = await database
      .selectFrom('media_labels')
      .select('label')
      .where('label_key', '=', foldText(label))
      .limit(1)
      .executeTakeFirst();
    return row?.label ?? label;
  }

  /** By path, by name; files without one are left out. */
  async function labelsOf(paths: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const some of inBatches(paths)) {
      const rows = await database
        .selectFrom('media_labels')
        .select(['path', 'label'])
        .where('path', 'in', some)
        .orderBy('label_key')
        .execute();
      for (const { path, label } of rows) found.set(path, [...(found.get(path) ?? []), label]);
    }
    return found;
  }

  return {
    of: labelsOf,

    /** With the number of files, by name. */
    async all(): Promise<LabelCount[]> {
      const rows = await database
        .selectFrom('media_labels')
        .select((eb) => [
          eb.fn.min<string>('label').as('label'),
          'label_key',
          eb.fn.countAll<number>().as('files'),
        ])
        .groupBy('label_key')
        .orderBy('label_key')
        .execute();
      return rows.map(({ label, files }) => ({ label, files: Number(files) }));
    },

    /** Those of which a label has `wanted`, as `foldText` writes it. */
    async pathsWith(wanted: string): Promise<ReadonlySet<string>> {
      const rows = await database.selectFrom('media_labels').select(['path', 'label_key']).execute();
      return new Set(rows.filter(({ label_key }) => label_key.includes(wanted)).map(({ path }) => path));
    },

    /** @param paths Known ones. @returns `added`: those that did not have it; `full`: how many have as many others as a file may have. */
    async add(paths: readonly string[], label: string): Promise<{ added: string[]; full: number }> {
      const row = { label: await spellingOf(label), label_key: foldText(label) };
      const before = await labelsOf(paths);
      const fitting = paths.filter((path) => {
        const own = before.get(path) ?? [];
        return own.length < libraryLimits.labelsPerFile || own.some((one) => foldText(one) === row.label_key);
      });
      const added: string[] = [];
      for (const some of inBatches(fitting)) {
        const rows = await database
          .insertInto('media_labels')
          .values(some.map((path) => ({ path, ...row })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('path')
          .execute();
        added.push(...rows.map(({ path }) => path));
      }
      return { added, full: paths.length - fitting.length };
    },

    /** @returns Those that had it. */
    async remove(paths: readonly string[], label: string): Promise<string[]> {
      const removed: string[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database
          .deleteFrom('media_labels')
          .where('path', 'in', some)
          .where('label_key', '=', foldText(label))
          .returning('path')
          .execute();
        removed.push(...rows.map(({ path }) => path));
      }
      return removed;
    },

    /** To the file that takes the place of another; its own stay. */
    async copy(from: string, to: string): Promise<void> {
      await database
        .insertInto('media_labels')
        .columns(['path', 'label', 'label_key'])
        .expression((eb) =>
          eb
            .selectFrom('media_labels')
            .select([sql<string>`${to}`.as('path'), 'label', 'label_key'])
            .where('path', '=', from),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

export const hasLabel = (eb: ExpressionBuilder<Schema, 'media'>, label: string) =>
  eb.exists(
    eb
      .selectFrom('media_labels')
      .select('media_labels.path')
      .whereRef('media_labels.path', '=', 'media.path')
      .where('label_key', '=', foldText(label)),
  );
