import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { mediaExtensions, mediaFolder, mediaLimits, type StoredMedia } from './media.ts';
import type { MediaRepository } from './media-repository.server.ts';
import type { IncomingFile, MediaStore } from './media-store.server.ts';
import { inspectMedia, type MediaFacts } from './media-type.server.ts';

/** An upload that arrived whole and is of an allowed kind. */
export type IncomingMedia = IncomingFile & MediaFacts;

export interface MediaService {
  /**
   * Receives one picture or film.
   *
   * @throws {TooLargeError} Past the limit of its kind.
   * @throws {UnsupportedMediaError} When its content is of no allowed kind. In each case nothing is kept.
   */
  receive(source: Readable): Promise<IncomingMedia>;
  /** Moves incoming media to lasting names of our own. The caller records them or calls `removeFiles`. */
  keep(incoming: readonly IncomingMedia[]): Promise<StoredMedia[]>;
  discard(incoming: readonly IncomingMedia[]): Promise<void>;
  removeFiles(paths: readonly string[]): Promise<void>;
  /** Of the given paths, those that are media of this site. */
  known(paths: readonly string[]): Promise<string[]>;
  /** Removes files that no record knows, left by a crash between storing and recording. Run before serving. */
  sweep(): Promise<number>;
}

export function createMediaService(store: MediaStore, repository: MediaRepository): MediaService {
  const service: MediaService = {
    async receive(source) {
      const file = await store.receive(source, mediaLimits.videoBytes);
      try {
        return { ...file, ...(await inspectMedia(file.temporaryPath, file.bytes)) };
      } catch (error) {
        await store.discard(file);
        throw error;
      }
    },

    async keep(incoming) {
      const kept: StoredMedia[] = [];
      try {
        for (const file of incoming) {
          const name = `${randomBytes(16).toString('hex')}${mediaExtensions[file.contentType]}`;
          await store.keep(file, name);
          const { contentType, bytes, width, height } = file;
          kept.push({ path: `${mediaFolder}/${name}`, contentType, bytes, width, height });
        }
      } catch (error) {
        await service.removeFiles(kept.map((media) => media.path));
        throw error;
      }
      return kept;
    },

    async discard(incoming) {
      await Promise.all(incoming.map((file) => store.discard(file)));
    },

    async removeFiles(paths) {
      await Promise.all(paths.map((file) => store.remove(path.posix.basename(file))));
    },

    known: (paths) => repository.known(paths),

    async sweep() {
      const recorded = new Set(await repository.allPaths());
      const orphans = (await store.list())
        .map((name) => `${mediaFolder}/${name}`)
        .filter((file) => !recorded.has(file));
      await service.removeFiles(orphans);
      return orphans.length;
    },
  };
  return service;
}
