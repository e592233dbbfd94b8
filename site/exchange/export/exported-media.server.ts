import { posix } from 'node:path';
import type { MediaStore } from '@site/images/store/media-store.server';
import type { MediaLibrary } from '#site/media/library/library-service.server.ts';
import type { ArchivedMedia } from '../own/archive-format.ts';
import type { MediaNames } from '../own/media-names.ts';

export interface ExportedMedia {
  readonly names: MediaNames;
  /** Sorted by name in the archive. */
  readonly list: readonly (ArchivedMedia & { readonly stored: string; readonly bytes: number })[];
  /** Paths that the library knows but the store has lost. */
  readonly missing: readonly string[];
}

const pageSize = 100;

export async function exportedMedia(library: MediaLibrary, store: MediaStore): Promise<ExportedMedia> {
  const names = new Map<string, string>();
  // Files that differed as uploaded may be equal as stored.
  const list = new Map<string, ExportedMedia['list'][number]>();
  const missing: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { items } = await library.page({ q: '', filter: 'all', limit: pageSize, offset });
    for (const { path, originalName, alt, labels, focalPoint } of items) {
      const stored = posix.basename(path);
      const [sha256, file] = await Promise.all([store.digest(stored), store.stat(stored)]);
      if (sha256 === null || file === null) missing.push(path);
      else {
        const name = `media/${sha256}${posix.extname(path)}`;
        names.set(path, name);
        list.set(name, {
          file: name,
          originalName,
          alt,
          labels: [...labels],
          focalPoint,
          stored,
          bytes: file.bytes,
        });
      }
    }
    if (items.length < pageSize) break;
  }
  return { names, list: [...list.values()].sort((a, b) => (a.file < b.file ? -1 : 1)), missing };
}
