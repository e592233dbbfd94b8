import { noLimit } from '@site/database/no-limit';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { NamedVisits } from './counts.ts';
import type { NameKind } from './schema.ts';
import type { Period } from './statistics-repository.server.ts';

const others = '';

/** Rows per day are limited; further names share one row. */
export function createNamedVisitRepository(database: Database, kind: NameKind) {
  const namesOf = (day: string) =>
    database
      .selectFrom('named_days')
      .where('day', '=', day)
      .where('kind', '=', kind)
      .where('name', '!=', others);

  async function add(day: string, name: string, visits: number): Promise<void> {
    await database
      .insertInto('named_days')
      .values({ day, kind, name, visits })
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'name']).doUpdateSet({ visits: sql`named_days.visits + ${visits}` }),
      )
      .execute();
  }

  return {
    /** @param maxNames Further ones count with the others. */
    async addVisit(day: string, name: string, maxNames: number): Promise<void> {
      const known = await namesOf(day).where('name', '=', name).select('name').executeTakeFirst();
      const { total } = await namesOf(day)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      await add(day, known || Number(total) < maxNames ? name : others, 1);
    },

    /** Most visits first; the others last, with name null. */
    async top({ from, to }: Period, limit: number): Promise<NamedVisits[]> {
      const rows = await database
        .selectFrom('named_days')
        .where('kind', '=', kind)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select((eb) => ['name', eb.fn.sum<number>('visits').as('visits')])
        .groupBy('name')
        .orderBy('visits', 'desc')
        .orderBy('name')
        .execute();
      const named = rows.filter(({ name }) => name !== others);
      const rest = [...named.slice(limit), ...rows.filter(({ name }) => name === others)];
      const restVisits = rest.reduce((sum, { visits }) => sum + visits, 0);
      return [...named.slice(0, limit), ...(restVisits > 0 ? [{ name: null, visits: restVisits }] : [])];
    },

    /** Merges rare names of days before `before`. @returns The number of removed rows. */
    async foldBefore(before: string, maxNames: number): Promise<number> {
      const days = await database
        .selectFrom('named_days')
        .where('kind', '=', kind)
        .where('day', '<', before)
        .where('name', '!=', others)
        .select('day')
        .groupBy('day')
        .having((eb) => eb(eb.fn.countAll(), '>', maxNames))
        .execute();
      let folded = 0;
      for (const { day } of days) {
        const rare = await namesOf(day)
          .select(['name', 'visits'])
          .orderBy('visits', 'desc')
          .orderBy('name')
          .limit(noLimit)
          .offset(maxNames)
          .execute();
        for (const { name, visits } of rare) {
          await database
            .deleteFrom('named_days')
            .where('day', '=', day)
            .where('kind', '=', kind)
            .where('name', '=', name)
            .execute();
          await add(day, others, visits);
        }
        folded += rare.length;
      }
      return folded;
    },

    async deleteBefore(day: string): Promise<number> {
      const result = await database
        .deleteFrom('named_days')
        .where('kind', '=', kind)
        .where('day', '<', day)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
