import { posix } from 'node:path';
import { isOutcomeUnknown } from '@site/database/database-unavailable';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { mediaFolder, mediaName } from '@site/images/media';
import { NotFoundError } from '@site/platform/http/errors';
import type { Action } from '#site/audit/action.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import type { MediaItem } from './library-item-repository.server.ts';
import { createLibraryRepository, type LibraryRepository } from './library-repository.server.ts';

export const pathOf = (name: string) => `${mediaFolder}/${name}`;
export const nameOf = (path: string) => posix.basename(path);

type FileAction = Extract<Action, `media.${string}`>;

export type LibraryFiles = ReturnType<typeof createLibraryFiles>;

/** What all that changes files of the library does. */
export function createLibraryFiles({
  database,
  media,
  now,
}: {
  database: Database;
  media: MediaService;
  now: () => Date;
}) {
  const library = createLibraryRepository(database);
  return {
    /** @throws {NotFoundError} */
    async read(name: string, from: LibraryRepository = library): Promise<MediaItem> {
      const item = mediaName.test(name) ? await from.find(pathOf(name)) : undefined;
      if (!item) throw new NotFoundError('There is no such file in the library.');
      return item;
    },

    /** Removes the file unless `save` commits, see `saveWithFiles`. */
    async withFile<Result>(
      upload: IncomingMedia,
      save: (transaction: Database, path: string, isNew: boolean) => Promise<Result>,
    ): Promise<Result> {
      let copies: string[] = [];
      try {
        const kept = await media.keep([upload]);
        copies = kept.map((file) => file.path);
        let path = '';
        const result = await inTransaction(database, async (transaction) => {
          path = (await media.record(transaction, kept, now())).map((file) => file.path).join('');
          return save(transaction, path, copies.includes(path));
        });
        // For known content only the copy is removed.
        copies = copies.filter((copy) => copy !== path);
        await media.removeFiles(copies);
        return result;
      } catch (error) {
        await media.discard([upload]);
        // Unrecorded files are left to the sweep.
        if (!isOutcomeUnknown(error)) await media.removeFiles(copies);
        throw error;
      }
    },

    record(
      transaction: Database,
      action: FileAction,
      { path, originalName }: Pick<MediaItem, 'path' | 'originalName'>,
      versions: { from?: string; to?: string } = {},
    ): Promise<void> {
      const thing = { id: nameOf(path), title: originalName || nameOf(path), path: `/${path}` };
      return recordActivity(transaction, { action, at: now(), thing, ...versions });
    },
  };
}
