import type { Database } from '@site/database/schema';
import type { MovedLanguage } from '#site/urls/page-paths.ts';

/** What tags are called in languages whose path changes. Needs a transaction. */
export async function moveTagNames(transaction: Database, moves: readonly MovedLanguage[]): Promise<void> {
  const to = new Map(moves.map((move) => [move.from, move.to]));
  const rows = await transaction
    .selectFrom('tag_names')
    .selectAll()
    .where('language', 'in', [...to.keys()])
    .execute();
  await transaction
    .deleteFrom('tag_names')
    .where('language', 'in', [...to.keys()])
    .execute();
  for (const { language, ...row } of rows) {
    await transaction
      .insertInto('tag_names')
      .values({ ...row, language: to.get(language) ?? language })
      .onConflict((conflict) => conflict.columns(['tag_key', 'language']).doUpdateSet({ name: row.name }))
      .execute();
  }
}
