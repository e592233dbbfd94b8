import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { ReplaceMedia } from '#site/media/library/replacing.server.ts';
import { withReplaced } from '#site/media/replaced-images.ts';

/** Replaces text in the stored JSON: a path contains 32 random digits, so nothing else matches. */
export async function replaceMediaInDocuments(
  transaction: Database,
  change: Parameters<ReplaceMedia>[1],
): Promise<void> {
  const { from, to } = change;
  const target = sql<string>`${to}`.as('path');
  const changed = await transaction
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
    .returning(['document', 'number', 'value'])
    .execute();
  for (const { document, number, value } of changed) {
    const moved = withReplaced(value, change);
    if (moved === value) continue;
    await transaction
      .updateTable('document_revisions')
      .set({ value: moved })
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
