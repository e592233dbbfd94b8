import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { ReplaceMedia } from '#site/media/library/replacing.server.ts';
import { withReplaced } from '#site/media/replaced-images.ts';

export async function replaceMediaInDocuments(
  transaction: Database,
  change: Parameters<ReplaceMedia>[1],
): Promise<void> {
  const { from, to } = change;
  const target = sql<string>`${to}`.as('path');
  const affected = await transaction
    .selectFrom('document_revisions')
    .select(['document', 'number', 'value'])
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
  for (const { document, number, value } of affected) {
    await transaction
      .updateTable('document_revisions')
      .set({ value: withReplaced(value, change) })
      .where('document', '=', document)
      .where('number', '=', number)
      .execute();
  }
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
