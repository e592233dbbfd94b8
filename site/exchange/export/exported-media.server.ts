import { posix } from 'node:path';
import type { MediaStore } from '@site/images/store/media-store.server';
import type { MediaLibrary } from '#site/media/library/library-service.server.ts';
import type { ArchivedMedia } from '../own/archive-format.ts';
import type { MediaNames } from '../own/media-names.ts';

interface ExportedFile {
  /** In the archive. */
  readonly name: string;
  readonly stored: string;
  readonly bytes: number;
}

export interface ExportedMedia {
  readonly names: MediaNames;
  /** Sorted by name. */
  readonly list: readonly ArchivedMedia[];
  /** Those of the list, and the whole images of cropped ones; sorted. */
  readonly files: readonly ExportedFile[];
  /** Paths that the library knows but the store has lost. */
  readonly missing: readonly string[];
}

const pageSize = 100;

export async function exportedMedia(library: MediaLibrary, store: MediaStore): Promise<ExportedMedia> {
  const names = new Map<string, string>();
  // Files that differed as uploaded may be equal as stored.
  const list = new Map<string, ArchivedMedia>();
  const files = new Map<string, ExportedFile>();
  const missing = new Set<string>();

  async function findName(path: string): Promise<string | null> {
    const stored = posix.basename(path);
    const [sha256, file] = await Promise.all([store.digest(stored), store.stat(stored)]);
    if (sha256 === null || file === null) {
      missing.add(path);
      return null;
    }
    const name = `media/${sha256}${posix.extname(path)}`;
    files.set(name, { name, stored, bytes: file.bytes });
    return name;
  }

  // A whole image is asked for by each of its parts.
  const found = new Map<string, Promise<string | null>>();
  function nameOf(path: string): Promise<string | null> {
    const name = found.get(path) ?? findName(path);
    found.set(path, name);
    return name;
  }

  async function cropOf({
    cropSource,
    crop,
  }: Awaited<ReturnType<MediaLibrary['read']>>): Promise<ArchivedMedia['crop']> {
    if (cropSource === null || crop === null) return null;
    const source = await nameOf(cropSource);
    return source === null ? null : { source, part: crop };
  }

  for (let offset = 0; ; offset += pageSize) {
    const { items } = await library.page({ q: '', filter: 'all', limit: pageSize, offset });
    for (const item of items) {
      const { path, originalName, alt, labels, focalPoint } = item;
      const file = await nameOf(path);
      if (file === null) continue;
      names.set(path, file);
      const crop = (await cropOf(item)) ?? list.get(file)?.crop ?? null;
      list.set(file, { file, originalName, alt, labels: [...labels], focalPoint, crop });
    }
    if (items.length < pageSize) break;
  }
  const sorted = <Value>(map: ReadonlyMap<string, Value>) =>
    [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { names, list: sorted(list), files: sorted(files), missing: [...missing] };
}
