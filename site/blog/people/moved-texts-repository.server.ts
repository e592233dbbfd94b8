import type { Database } from '@site/database/schema';
import type { MovedLanguage } from '#site/urls/page-paths.ts';

/** Biographies in languages whose path changes. Needs a transaction. */
export async function movePeopleTexts(transaction: Database, moves: readonly MovedLanguage[]): Promise<void> {
  const to = new Map(moves.map((move) => [move.from, move.to]));
  const rows = await transaction
    .selectFrom('people')
    .select(['id', 'translations'])
    .where('translations', '<>', '{}')
    .execute();
  for (const { id, translations } of rows) {
    const texts = Object.entries(JSON.parse(translations) as Record<string, unknown>);
    const stay = texts.filter(([prefix]) => !to.has(prefix));
    const move = texts.flatMap(([prefix, text]) => (to.has(prefix) ? [[to.get(prefix), text]] : []));
    if (move.length === 0) continue;
    const moved = JSON.stringify(Object.fromEntries([...stay, ...move]));
    await transaction.updateTable('people').set({ translations: moved }).where('id', '=', id).execute();
  }
}
