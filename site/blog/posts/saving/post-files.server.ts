import { isOutcomeUnknown } from '@site/database/database-unavailable';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { isPdf, type StoredMedia } from '@site/images/media';
import { InvalidInputError } from '@site/platform/http/errors';
import type { CleanContent } from '@site/rich-text/html/clean-content.server';
import { filePaths } from '@site/rich-text/html/picture-paths.server';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import type { Post } from '../post.ts';
import { type PreparedContent, prepareContent } from './post-content.server.ts';

/**
 * Stores the files, cleans the content, then runs `save` in a transaction. If that is rolled back, the files are removed;
 * if nobody knows whether it was committed, they stay. `content` undefined: the text stays. Takes ownership of `upload`.
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
    // If nobody knows whether they were recorded, the sweep decides.
    if (!isOutcomeUnknown(error)) await media.removeFiles(kept.map((file) => file.path));
    throw error;
  }
  // Of content that was known already only the copy goes.
  const copies = kept.map((file) => file.path).filter((path) => !paths.includes(path));
  await media.removeFiles(copies);
  return result;
}

/** Returns the paths of the site's files that the post needs. */
export async function recordUses(
  transaction: Database,
  { id, media }: Post,
  inText: readonly string[],
): Promise<string[]> {
  const files = createMediaUsage(transaction);
  const used = await files.known(filesOf(media, inText));
  await files.setUses(id, used);
  return used;
}

/** Each once; not necessarily files of this site. */
export function filesIn({ media, content }: Pick<Post, 'media' | 'content'>): string[] {
  return filesOf(media, filePaths(content));
}

const filesOf = (media: string, inText: readonly string[]) => [
  ...new Set([...(media === '' ? [] : [media]), ...inText]),
];

/** @throws {InvalidInputError} When the file is not in the library, or a PDF. */
export async function requireKnownCover(transaction: Database, path: string): Promise<void> {
  if (isPdf(path)) throw new InvalidInputError([{ path: 'mediaPath', message: 'A PDF cannot be a cover.' }]);
  const known = await createMediaUsage(transaction).known([path]);
  if (known.length === 0) {
    throw new InvalidInputError([{ path: 'mediaPath', message: 'This file is no longer in the library.' }]);
  }
}
