import type { CleanContent } from '#app/blog/content/clean-content.server.ts';
import { type PreparedContent, prepareContent } from '#app/blog/content/post-content.server.ts';
import { picturePaths } from '#app/blog/content/post-text.server.ts';
import type { StoredMedia } from '#app/media/media.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';
import { createMediaUsage } from '#app/media/media-usage.server.ts';
import { isOutcomeUnknown } from '#platform/database/database-unavailable.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { InvalidInputError } from '#platform/http/errors.ts';
import type { Post } from '../post.ts';

/**
 * Stores the files a form brings, makes its content clean, then runs `save` in a transaction. Without a commit
 * the files go again; when nobody knows whether it was committed they stay.
 *
 * @param content Absent: it stays as it is.
 * @param upload The post's own image or video; the caller hands it over.
 */
export async function saveWithFiles<Result>(
  { database, media, now }: { database: Database; media: MediaService; now: () => Date },
  { content, upload }: { content: string | undefined; upload: IncomingMedia | null },
  save: (
    transaction: Database,
    content: CleanContent | undefined,
    cover: StoredMedia | null,
  ) => Promise<Result>,
): Promise<Result> {
  const incoming = upload ? [upload] : [];
  let kept: StoredMedia[] = [];
  let paths: string[] = [];
  let result: Result;
  try {
    const prepared: PreparedContent | undefined =
      content === undefined ? undefined : await prepareContent(content, media);
    incoming.push(...(prepared?.pictures ?? []));
    kept = await media.keep(incoming);
    result = await inTransaction(database, async (transaction) => {
      const recorded = await media.record(transaction, kept, now());
      paths = recorded.map((file) => file.path);
      const clean = prepared?.finish(upload ? paths.slice(1) : paths);
      return save(transaction, clean, upload ? (recorded[0] ?? null) : null);
    });
  } catch (error) {
    await media.discard(incoming);
    // Those that were not recorded are left to the sweep.
    if (!isOutcomeUnknown(error)) await media.removeFiles(kept.map((file) => file.path));
    throw error;
  }
  // Of content that was known already only the copy goes.
  const copies = kept.map((file) => file.path).filter((path) => !paths.includes(path));
  await media.removeFiles(copies);
  return result;
}

/**
 * Records which of the site's files the post needs now.
 *
 * @returns Their paths.
 */
export async function recordUses(
  transaction: Database,
  { id, media, content }: Post,
  imagePaths: readonly string[] = picturePaths(content),
): Promise<string[]> {
  const files = createMediaUsage(transaction);
  const used = await files.known(filesOf(media, imagePaths));
  await files.setUses(id, used);
  return used;
}

/** Paths a text and its cover name, each once; whether they are files of this site is not known. */
export function filesIn({ media, content }: Pick<Post, 'media' | 'content'>): string[] {
  return filesOf(media, picturePaths(content));
}

const filesOf = (media: string, imagePaths: readonly string[]) => [
  ...new Set([...(media === '' ? [] : [media]), ...imagePaths]),
];

/** @throws {InvalidInputError} When the post should show a file that is not in the library. */
export async function requireKnownCover(transaction: Database, path: string): Promise<void> {
  const known = await createMediaUsage(transaction).known([path]);
  if (known.length === 0) {
    throw new InvalidInputError([{ path: 'mediaPath', message: 'This file is no longer in the library.' }]);
  }
}
