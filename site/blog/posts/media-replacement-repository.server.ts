import type { Database } from '@site/database/schema';
import { uploadPathIn } from '@site/images/media';
import { imagesIn, parseEditorHtml } from '@site/rich-text/html/editor-markup.server';
import { htmlOfNodes } from '@site/rich-text/model/html-text';
import { fittedSize } from '@site/rich-text/text/image-size';
import { type RawBuilder, sql } from 'kysely';
import { indexedColumns, indexPost } from '#site/blog/search/post-search.server.ts';
import type { ReplaceMedia } from '#site/media/library/replacing.server.ts';
import { withReplaced } from '#site/media/replaced-images.ts';
import { fieldColumns } from './fields/post-fields.ts';

/** Changes paths in posts, revisions and drafts. They are 32 random digits: replacing the text hits nothing else. */
export const replaceMediaInPosts: ReplaceMedia = async (transaction, change) => {
  const { from, to, by, at } = change;
  // First: the new file may be the cover of other posts already.
  await movePoints(transaction, change);
  const changed = await changePosts(transaction, { from, to, at });
  await changeRevisions(transaction, { from, to });
  await changeDrafts(transaction, change);
  await moveUses(transaction, { from, to });
  // Last: new versions need the new texts and uses.
  let ownAltTexts = 0;
  for (const postId of changed) {
    const post = await transaction
      .selectFrom('posts')
      .select(['content', ...indexedColumns])
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();
    if (await describeAnew(transaction, post, change)) ownAltTexts += 1;
    await recordRevision(transaction, postId, by);
    await indexPost(transaction, post);
  }
  return { posts: changed.length, ownAltTexts };
};

type Replacement = Parameters<ReplaceMedia>[1];

interface Change {
  readonly from: string;
  readonly to: string;
}

async function changePosts(database: Database, { from, to, at }: Change & { at: Date }): Promise<string[]> {
  const now = at.getTime();
  const rows = await database
    .updateTable('posts')
    .set({
      content: replaced('content', { from, to }),
      search_text: replaced('search_text', { from, to }),
      media: cover({ from, to }),
      // Versions strictly grow, so that an open edit finds that it is stale.
      updated_at: sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`,
    })
    .where('id', 'in', (eb) => eb.selectFrom('post_media').select('post_id').where('path', '=', from))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function changeRevisions(database: Database, { from, to }: Change): Promise<void> {
  await database
    .updateTable('revisions')
    .set({ content: replaced('content', { from, to }), media: cover({ from, to }) })
    .where((eb) =>
      eb(
        eb.refTuple('post_id', 'number'),
        'in',
        eb
          .selectFrom('revision_media')
          .select(['post_id', 'number'])
          .where('path', '=', from)
          .$asTuple('post_id', 'number'),
      ),
    )
    .execute();
}

async function changeDrafts(database: Database, replacement: Omit<Replacement, 'by' | 'at'>): Promise<void> {
  const affected = await database
    .selectFrom('drafts')
    .select(['subject', 'editor_id', 'fields'])
    .where((eb) =>
      eb(
        eb.refTuple('subject', 'editor_id'),
        'in',
        eb
          .selectFrom('draft_media')
          .select(['subject', 'editor_id'])
          .where('path', '=', replacement.from)
          .$asTuple('subject', 'editor_id'),
      ),
    )
    .execute();
  for (const { subject, editor_id, fields } of affected) {
    await database
      .updateTable('drafts')
      .set({ fields: withReplaced(fields, replacement) })
      .where('subject', '=', subject)
      .where('editor_id', '=', editor_id)
      .execute();
  }
}

/** Of covers: they are said in percent of the image. */
async function movePoints(
  database: Database,
  { from, pointIn }: Pick<Replacement, 'from' | 'pointIn'>,
): Promise<void> {
  const ofPosts = await database
    .selectFrom('posts')
    .select(['id', 'focal_point'])
    .where('media', '=', from)
    .where('focal_point', '!=', '')
    .execute();
  for (const { id, focal_point } of ofPosts)
    await database
      .updateTable('posts')
      .set({ focal_point: pointIn(focal_point) })
      .where('id', '=', id)
      .execute();
  const ofRevisions = await database
    .selectFrom('revisions')
    .select(['post_id', 'number', 'focal_point'])
    .where('media', '=', from)
    .where('focal_point', '!=', '')
    .execute();
  for (const { post_id, number, focal_point } of ofRevisions)
    await database
      .updateTable('revisions')
      .set({ focal_point: pointIn(focal_point) })
      .where('post_id', '=', post_id)
      .where('number', '=', number)
      .execute();
}

/** Alt texts and sizes equal to the former file's become the new one's. Returns whether the text has another alt text for it. */
async function describeAnew(
  database: Database,
  { id, content }: { id: string; content: string },
  { to, former, file }: Pick<Parameters<ReplaceMedia>[1], 'to' | 'former' | 'file'>,
): Promise<boolean> {
  const document = parseEditorHtml(content);
  let ownAltTexts = 0;
  for (const { attribs } of imagesIn(document)) {
    const alt = (attribs.alt ?? '').trim();
    if (uploadPathIn(attribs.src ?? '') !== to) continue;
    const isFormer = alt !== '' && alt === former.alt;
    if (alt !== '' && !isFormer) ownAltTexts += 1;
    if (isFormer) attribs.alt = file.alt ?? '';
    const { width, height } = file;
    if (!width || !height) continue;
    const size = fittedSize(attribs, { width, height }, former.width);
    for (const name of ['width', 'height'] as const) if (name in attribs) attribs[name] = size[name];
  }
  // Stored HTML is canonical: only these attributes change.
  const changed = htmlOfNodes(document.children);
  if (changed !== content) {
    await database.updateTable('posts').set({ content: changed }).where('id', '=', id).execute();
  }
  return ownAltTexts > 0;
}

/** Some posts use the new file already. */
async function moveUses(database: Database, { from, to }: Change): Promise<void> {
  const target = sql<string>`${to}`.as('path');
  await database
    .insertInto('post_media')
    .columns(['post_id', 'path'])
    .expression((eb) => eb.selectFrom('post_media').select(['post_id', target]).where('path', '=', from))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('revision_media')
    .columns(['post_id', 'number', 'path'])
    .expression((eb) =>
      eb.selectFrom('revision_media').select(['post_id', 'number', target]).where('path', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('draft_media')
    .columns(['subject', 'editor_id', 'path'])
    .expression((eb) =>
      eb.selectFrom('draft_media').select(['subject', 'editor_id', target]).where('path', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ['post_media', 'revision_media', 'draft_media'] as const) {
    await database.deleteFrom(table).where('path', '=', from).execute();
  }
}

async function recordRevision(database: Database, postId: string, by: string): Promise<void> {
  const { number } = await database
    .insertInto('revisions')
    .columns([...(['post_id', 'number', 'saved_at', 'saved_by', 'kind'] as const), ...fieldColumns])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .where('id', '=', postId)
        .select((post) => [
          'id',
          post
            .selectFrom('revisions')
            .where('post_id', '=', postId)
            .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
            .as('number'),
          'updated_at',
          sql<string>`${by}`.as('saved_by'),
          sql<'media'>`'media'`.as('kind'),
          ...fieldColumns,
        ]),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('revision_media')
    .columns(['post_id', 'number', 'path'])
    .expression((eb) =>
      eb
        .selectFrom('post_media')
        .where('post_id', '=', postId)
        .select(['post_id', sql<number>`${number}`.as('number'), 'path']),
    )
    .execute();
}

const replaced = (column: string, { from, to }: Change): RawBuilder<string> =>
  sql<string>`replace(${sql.ref(column)}, ${from}, ${to})`;

const cover = ({ from, to }: Change): RawBuilder<string | null> =>
  sql<string | null>`case when media = ${from} then ${to} else media end`;
