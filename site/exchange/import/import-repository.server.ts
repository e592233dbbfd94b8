import type { Database, Schema } from '@site/database/schema';
import type { Receipt } from './receipt.ts';
import { unpackReceipt } from './stored-receipt.server.ts';

type ItemKind = Schema['import_items']['kind'];

export interface ImportItem {
  readonly sourceId: string;
  readonly kind: ItemKind;
  readonly target: string;
  readonly sourceHash: string;
  readonly version: string;
  readonly importId: string;
}

export interface ImportRun {
  readonly id: string;
  readonly source: string;
  readonly file: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly undoneAt: Date | null;
}

export type ImportRepository = ReturnType<typeof createImportRepository>;

export function createImportRepository(database: Database) {
  const facts = ['id', 'source', 'file', 'started_at', 'finished_at', 'undone_at'] as const;
  return {
    async begin({ id, source, file, startedAt }: Omit<ImportRun, 'finishedAt' | 'undoneAt'>): Promise<void> {
      const ends = { finished_at: null, undone_at: null, receipt: null };
      await database
        .insertInto('imports')
        .values({ id, source, file, started_at: startedAt.getTime(), ...ends })
        .execute();
    },

    async finish(id: string, receipt: string, at: Date): Promise<void> {
      await database
        .updateTable('imports')
        .set({ finished_at: at.getTime(), receipt })
        .where('id', '=', id)
        .execute();
    },

    async markUndone(id: string, at: Date): Promise<void> {
      await database.updateTable('imports').set({ undone_at: at.getTime() }).where('id', '=', id).execute();
    },

    async list(): Promise<ImportRun[]> {
      const rows = await database
        .selectFrom('imports')
        .select(facts)
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(asRun);
    },

    async find(id: string): Promise<(ImportRun & { receipt: Receipt | null }) | undefined> {
      const row = await database
        .selectFrom('imports')
        .select([...facts, 'receipt'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...asRun(row), receipt: row.receipt === null ? null : unpackReceipt(row.receipt) };
    },

    async item(source: string, sourceId: string): Promise<ImportItem | undefined> {
      const row = await database
        .selectFrom('import_items')
        .selectAll()
        .where('source', '=', source)
        .where('source_id', '=', sourceId)
        .executeTakeFirst();
      return row && asItem(row);
    },

    async itemsOf(importId: string): Promise<ImportItem[]> {
      const rows = await database
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', importId)
        .orderBy('source_id')
        .execute();
      return rows.map(asItem);
    },

    async mediaOf(source: string): Promise<Pick<ImportItem, 'sourceId' | 'target'>[]> {
      return await database
        .selectFrom('import_items')
        .select(['source_id as sourceId', 'target'])
        .where('source', '=', source)
        .where('kind', '=', 'media')
        .orderBy('source_id')
        .execute();
    },

    /** On conflict the post keeps the run that made it. */
    async save(source: string, item: ImportItem): Promise<void> {
      const values = { target: item.target, source_hash: item.sourceHash, version: item.version };
      await database
        .insertInto('import_items')
        .values({ source, source_id: item.sourceId, kind: item.kind, import_id: item.importId, ...values })
        .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(values))
        .execute();
    },

    async forget(source: string, sourceId: string): Promise<void> {
      await database
        .deleteFrom('import_items')
        .where('source', '=', source)
        .where('source_id', '=', sourceId)
        .execute();
    },
  };
}

type Run = Pick<Schema['imports'], 'id' | 'source' | 'file' | 'started_at' | 'finished_at' | 'undone_at'>;

const asRun = (row: Run): ImportRun => ({
  id: row.id,
  source: row.source,
  file: row.file,
  startedAt: new Date(row.started_at),
  finishedAt: dateOrNull(row.finished_at),
  undoneAt: dateOrNull(row.undone_at),
});

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at));

const asItem = (row: Schema['import_items']): ImportItem => ({
  sourceId: row.source_id,
  kind: row.kind,
  target: row.target,
  sourceHash: row.source_hash,
  version: row.version,
  importId: row.import_id,
});
