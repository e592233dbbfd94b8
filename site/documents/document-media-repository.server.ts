import type { Database } from '@site/database/schema';
import { sql } from 'kysely';

/** Replaces text in the stored JSON: a path contains 32 random digits, so nothing else matches. */
export async function replaceMediaInDocuments(
  transaction: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const target = sql<string>`${to}`.as('path');
  await transaction
    .updateTable('document_revisions')
    .set({ value: sql<string>`replace(value, ${from}, ${to})` })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('document_media')
          .select('path')
          .whereRef('document_media.document', '=', 'document_revisions.document')
          .whereRef('document_media.number', '=', 'document_revisions.number')
          .where('path', '=', from),
      ),
    )
    .execute();
  await transaction
    .insertInto('document_media')
    .columns(['document', 'number', 'path'])
    .expression((eb) =>
      eb.selectFrom('document_media').select(['document', 'number', target]).where('path', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction.deleteFrom('document_media').where('path', '=', from).execute();
}
