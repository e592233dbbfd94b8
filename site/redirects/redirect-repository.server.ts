import type { Database, Schema } from '@site/database/schema';
import { foldText } from '@site/platform/text/fold-text';
import { type Selectable, sql } from 'kysely';
import type { Redirect } from './redirect.ts';
import { pathKey, pathOfKey, readableAddress } from './redirect-address.ts';

export interface Uses {
  readonly count: number;
  readonly lastAt: Date;
}

export type RedirectRepository = ReturnType<typeof createRedirectRepository>;

export function createRedirectRepository(database: Database) {
  const all = () => database.selectFrom('redirects').selectAll();
  const matching = (search: string) => {
    const pattern = `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;
    return database
      .selectFrom('redirects')
      .$if(pattern !== '%%', (query) =>
        query.where((eb) => sql<boolean>`${eb.ref('search_text')} like ${pattern} escape '\\'`),
      );
  };

  return {
    async list(search: string, { limit, offset }: { limit: number; offset: number }): Promise<Redirect[]> {
      const rows = await matching(search)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(asRedirect);
    },

    async count(search: string): Promise<number> {
      const { total } = await matching(search)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async find(id: string): Promise<Redirect | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && asRedirect(row);
    },

    /** @param key As of `pathKey`. */
    async findFrom(key: string): Promise<Redirect | undefined> {
      const row = await all().where('source', '=', key).where('pattern_head', 'is', null).executeTakeFirst();
      return row && asRedirect(row);
    },

    async findSource(source: string): Promise<Redirect | undefined> {
      const row = await all().where('source', '=', source).executeTakeFirst();
      return row && asRedirect(row);
    },

    /** Oldest first. */
    async findPatterns(heads: readonly string[]): Promise<Redirect[]> {
      const rows = await all()
        .where('pattern_head', 'in', heads)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(asRedirect);
    },

    async hasPatterns(): Promise<boolean> {
      const row = await database
        .selectFrom('redirects')
        .select('id')
        .where('pattern_head', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async listTo(key: string, limit: number): Promise<Redirect[]> {
      const rows = await all().where('target_path', '=', key).orderBy('source').limit(limit).execute();
      return rows.map(asRedirect);
    },

    async add(redirect: Redirect): Promise<void> {
      const { id, createdAt } = redirect;
      await database
        .insertInto('redirects')
        .values({ id, ...columnsOf(redirect), created_at: createdAt.getTime(), last_used_at: null })
        .execute();
    },

    async change(redirect: Redirect): Promise<void> {
      await database
        .updateTable('redirects')
        .set(columnsOf(redirect))
        .where('id', '=', redirect.id)
        .execute();
    },

    async delete(id: string): Promise<boolean> {
      const result = await database.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    async isGone(key: string): Promise<boolean> {
      const row = await database
        .selectFrom('gone_pages')
        .select('path')
        .where('path', '=', key)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setGone(key: string, at: Date): Promise<void> {
      await database
        .insertInto('gone_pages')
        .values({ path: key, gone_at: at.getTime() })
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ gone_at: at.getTime() }))
        .execute();
    },

    async unsetGone(key: string): Promise<void> {
      await database.deleteFrom('gone_pages').where('path', '=', key).execute();
    },

    /** After a change of `foldText` or `pathKey`. A URL whose key another redirect has keeps its former one. */
    async foldAgain(): Promise<void> {
      const rows = await database
        .selectFrom('redirects')
        .select(['id', 'search_text', 'source', 'pattern_head'])
        .execute();
      for (const { id, search_text, source, pattern_head } of rows) {
        const path = pathOfKey(source);
        const key = pattern_head === null ? (pathKey(path) ?? path) + source.slice(path.length) : source;
        const isMoved = key !== source && !(await this.findSource(key));
        const changed = { search_text: foldText(search_text), source: isMoved ? key : source };
        if (changed.search_text === search_text && changed.source === source) continue;
        await database.updateTable('redirects').set(changed).where('id', '=', id).execute();
      }
    },

    async addUses(id: string, { count, lastAt }: Uses): Promise<void> {
      await database
        .updateTable('redirects')
        .set((eb) => ({ uses: eb('uses', '+', count), last_used_at: lastAt.getTime() }))
        .where('id', '=', id)
        .execute();
    },
  };
}

function columnsOf({ from, to, toKey, head, status }: Redirect) {
  return {
    source: from,
    target: to,
    target_path: toKey,
    pattern_head: head,
    status,
    // Found as displayed and as sent.
    search_text: foldText([readableAddress(from), readableAddress(to), from, to].join(' ')),
  };
}

function asRedirect(row: Selectable<Schema['redirects']>): Redirect {
  return {
    id: row.id,
    from: row.source,
    to: row.target,
    toKey: row.target_path,
    head: row.pattern_head,
    status: row.status,
    createdAt: new Date(row.created_at),
    uses: row.uses,
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  };
}
