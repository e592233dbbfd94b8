import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { nameKey } from './person.ts';

/**
 * Stores names by the present rule of `nameKey`. Where it makes names of several people one, it is of who had it, unless
 * only another is called so now. Safe to repeat.
 */
export function renewNameKeys(database: Database): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('person_names')
      .innerJoin('people', 'people.id', 'person_names.person_id')
      .select(['name_key', 'person_id', 'people.name'])
      .orderBy('name_key')
      .execute();
    const former = rows.filter(({ name_key }) => nameKey(name_key) !== name_key);
    const owners = new Map(rows.map((row) => [row.name_key, row]));
    for (const row of former) {
      await transaction.deleteFrom('person_names').where('name_key', '=', row.name_key).execute();
      const key = nameKey(row.name_key);
      const owner = owners.get(key);
      const isCalledSo = (one: { name: string }) => nameKey(one.name) === key;
      // An empty one was of characters alone that nobody sees.
      if (key === '' || (owner && (isCalledSo(owner) || !isCalledSo(row)))) continue;
      owners.set(key, row);
      await transaction
        .insertInto('person_names')
        .values({ name_key: key, person_id: row.person_id })
        .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ person_id: row.person_id }))
        .execute();
    }
  });
}
