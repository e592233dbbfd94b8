import type { Database } from '@site/database/schema';
import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import type { LibraryItem } from '#site/media/library/library-schema.ts';

/** The multipart form of an upload to the media library. */
export function mediaForm(
  content: Buffer,
  name = 'photo.jpg',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Uploads a file and answers its item. */
export async function addMedia(
  admin: AxiosInstance,
  content: Buffer,
  name?: string,
  fields?: Record<string, string>,
): Promise<LibraryItem> {
  const { status, data } = await admin.post('/api/media', mediaForm(content, name, fields));
  if (status !== 200 && status !== 201) throw new Error(`Upload refused: ${status} ${JSON.stringify(data)}`);
  return data;
}

/** Records an earlier version of a post, that needs a file. */
export async function addRevision(
  database: Database,
  postId: string,
  number: number,
  path: string,
): Promise<void> {
  await database
    .insertInto('revisions')
    .columns([
      ...(['post_id', 'number', 'saved_at', 'saved_by', 'kind'] as const),
      ...(['title', 'content', 'media', 'tags', 'author', 'status', 'is_published', 'scheduled_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .where('id', '=', postId)
        .select([
          'id',
          eb.val(number).as('number'),
          'updated_at',
          eb.val('someone@example.com').as('saved_by'),
          eb.val('update' as const).as('kind'),
          'title',
          eb.val(`<p>Earlier<img src="/${path}"></p>`).as('content'),
          eb.val(path).as('media'),
          ...(['tags', 'author', 'status', 'is_published', 'scheduled_at'] as const),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.insertInto('revision_media').values({ post_id: postId, number, path }).execute();
}

/** Records a draft of a post, that needs a file. */
export async function addDraft(
  database: Database,
  postId: string,
  editorId: string,
  path: string,
): Promise<void> {
  const { id } = await database.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('drafts')
    .values({
      subject: postId,
      editor_id: editorId,
      administrator_id: id,
      sequence: 1,
      base_version: 'x',
      saved_at: 0,
      fields: JSON.stringify({
        title: 'Draft "title"',
        content: `<p>New<img src="/${path}"></p>`,
        media: path,
      }),
    })
    .execute();
  await database.insertInto('draft_media').values({ subject: postId, editor_id: editorId, path }).execute();
}

/** Makes every file two days older: young ones never count as unused. */
export async function age(database: Database): Promise<void> {
  const twoDaysMs = 2 * dayMs;
  await database
    .updateTable('media')
    .set((eb) => ({ created_at: eb('created_at', '-', twoDaysMs) }))
    .execute();
}
