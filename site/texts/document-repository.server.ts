import type { Database, Schema } from '@site/database/schema';
import { type Selectable, sql } from 'kysely';
import { nameIn, ofLanguage } from '#site/urls/document-name.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';

export interface DocumentRevision {
  readonly key: string;
  /** From 1. */
  readonly number: number;
  readonly kind: 'update' | 'restore';
  readonly savedAt: Date;
  /** E-mail address. */
  readonly savedBy: string;
  /** `savedAt`, unless scheduled. */
  readonly liveFrom: Date;
  /** Scheduled, then canceled or replaced before it was live. */
  readonly isCancelled: boolean;
  /** Of the form's save; null when no form made it. */
  readonly saveKey: string | null;
  /**
   * Of a text in another language: the revision of the first language that it was made from or last compared with; 0: as
   * delivered. Null: not known, or no translation.
   */
  readonly sourceNumber: number | null;
  /** As stored: of any version of the schema. */
  readonly value: unknown;
}

export function createDocumentRepository(database: Database) {
  const revisions = () => database.selectFrom('document_revisions').selectAll();

  /** Not canceled; with `at`, among those live then. */
  const newest = async (at?: Date): Promise<DocumentRevision[]> => {
    const rows = await database
      .selectFrom('document_revisions as revision')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('document_revisions')
            .select((newer) => ['document', newer.fn.max<number>('number').as('newest')])
            .where('is_cancelled', '=', 0)
            .$if(at !== undefined, (query) => query.where(isLive(at?.getTime() ?? 0)))
            .groupBy('document')
            .as('found'),
        (join) =>
          join
            .onRef('found.document', '=', 'revision.document')
            .onRef('found.newest', '=', 'revision.number'),
      )
      .selectAll('revision')
      .execute();
    return rows.map(asRevision);
  };

  /** @param name In any language: `home@de`. */
  async function named(name: string, number: number): Promise<DocumentRevision | undefined> {
    const row = await revisions()
      .where('document', '=', name)
      .where('number', '=', number)
      .executeTakeFirst();
    return row && asRevision(row);
  }

  return {
    current: (now: Date): Promise<DocumentRevision[]> => newest(now),

    /** Of scheduled revisions; null: none. */
    async nextDue(now: Date): Promise<Date | null> {
      const row = await database
        .selectFrom('document_revisions')
        .select('live_from')
        .where('is_cancelled', '=', 0)
        .where('live_from', '>', now.getTime())
        .whereRef('live_from', '!=', 'saved_at')
        .orderBy('live_from')
        .limit(1)
        .executeTakeFirst();
      return row ? new Date(row.live_from) : null;
    },

    /** Live or scheduled. */
    latest: async (): Promise<DocumentRevision[]> => ofLanguage(await newest(), requestPrefix()),

    async latestOf(key: string): Promise<DocumentRevision | undefined> {
      const row = await revisions()
        .where('document', '=', nameIn(key))
        .where('is_cancelled', '=', 0)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { ...asRevision(row), key };
    },

    /** Newest first, with canceled ones. */
    async list(key: string): Promise<Omit<DocumentRevision, 'value'>[]> {
      const rows = await database
        .selectFrom('document_revisions')
        .select([
          'document',
          'number',
          'kind',
          'saved_at',
          'saved_by',
          'live_from',
          'is_cancelled',
          'save_key',
          'source_number',
        ])
        .where('document', '=', nameIn(key))
        .orderBy('number', 'desc')
        .execute();
      return rows.map(withoutValue);
    },

    async find(key: string, number: number): Promise<DocumentRevision | undefined> {
      const found = await named(nameIn(key), number);
      return found && { ...found, key };
    },

    named,

    /** The newest of each document in each language, not canceled, by its name: `home@de`. */
    async heads(): Promise<Map<string, Pick<DocumentRevision, 'number' | 'sourceNumber'>>> {
      const rows = await database
        .selectFrom('document_revisions as revision')
        .select(['document', 'number', 'source_number'])
        .where('number', '=', (eb) =>
          eb
            .selectFrom('document_revisions as newer')
            .whereRef('newer.document', '=', 'revision.document')
            .where('newer.is_cancelled', '=', 0)
            .select(({ fn }) => fn.max<number>('newer.number').as('newest')),
        )
        .execute();
      return new Map(
        rows.map(({ document, number, source_number }) => [
          document,
          { number, sourceNumber: source_number },
        ]),
      );
    },

    /** Not canceled; 0: none. @param name In any language. */
    async newestNumber(name: string): Promise<number> {
      const { newest: number } = await database
        .selectFrom('document_revisions')
        .select(({ fn }) => fn.max<number | null>('number').as('newest'))
        .where('document', '=', name)
        .where('is_cancelled', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(number ?? 0);
    },

    async setSource(key: string, number: number, sourceNumber: number): Promise<void> {
      await database
        .updateTable('document_revisions')
        .set({ source_number: sourceNumber })
        .where('document', '=', nameIn(key))
        .where('number', '=', number)
        .execute();
    },

    async add(revision: Omit<DocumentRevision, 'number'>): Promise<DocumentRevision> {
      const { last } = await database
        .selectFrom('document_revisions')
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .where('document', '=', nameIn(revision.key))
        .executeTakeFirstOrThrow();
      const number = Number(last ?? 0) + 1;
      await database
        .insertInto('document_revisions')
        .values({
          document: nameIn(revision.key),
          number,
          kind: revision.kind,
          value: JSON.stringify(revision.value),
          saved_at: revision.savedAt.getTime(),
          saved_by: revision.savedBy,
          live_from: revision.liveFrom.getTime(),
          is_cancelled: revision.isCancelled ? 1 : 0,
          save_key: revision.saveKey,
          source_number: revision.sourceNumber,
        })
        .execute();
      return { ...revision, number };
    },

    async replaceSaver(from: string, to: string): Promise<void> {
      await database
        .updateTable('document_revisions')
        .set({ saved_by: to })
        .where('saved_by', '=', from)
        .execute();
    },

    async cancel(key: string, number: number): Promise<void> {
      await database
        .updateTable('document_revisions')
        .set({ is_cancelled: 1 })
        .where('document', '=', nameIn(key))
        .where('number', '=', number)
        .execute();
    },
  };
}

/** Published at once: live even on an instance whose clock is behind. */
const isLive = (at: number) => sql<boolean>`(live_from <= ${at} or live_from = saved_at)`;

type Row = Selectable<Schema['document_revisions']>;

const asRevision = (row: Row): DocumentRevision => ({ ...withoutValue(row), value: JSON.parse(row.value) });

function withoutValue(row: Omit<Row, 'value'>): Omit<DocumentRevision, 'value'> {
  return {
    key: row.document,
    number: row.number,
    kind: row.kind,
    savedAt: new Date(row.saved_at),
    savedBy: row.saved_by,
    liveFrom: new Date(row.live_from),
    isCancelled: row.is_cancelled === 1,
    saveKey: row.save_key,
    sourceNumber: row.source_number,
  };
}
