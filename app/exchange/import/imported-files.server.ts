import { posix } from 'node:path';
import type { MediaLibrary } from '#app/media/library/library-service.server.ts';
import type { MediaService } from '#app/media/media-service.server.ts';
import { DomainError } from '#platform/http/errors.ts';
import type { ImportRepository } from './import-repository.server.ts';
import type { ImportSource, SourceMedia } from './import-source.ts';

export interface ImportedFile {
  /** Null: it could not be had. */
  readonly path: string | null;
  readonly outcome: 'created' | 'unchanged' | 'lost';
  readonly reason: string | null;
}

type FileFacts = Pick<SourceMedia, 'originalName' | 'alt'>;

/** Files of a source in the library, each taken in when it is first asked for. Equal content is one file. */
export function createImportedFiles(
  source: ImportSource,
  importId: string,
  services: {
    readonly media: MediaService;
    readonly library: MediaLibrary;
    readonly imports: ImportRepository;
  },
) {
  const { media, library, imports } = services;
  const known = new Map<string, ImportedFile>();
  const facts = new Map<string, FileFacts>();

  async function find(ref: string, signal: AbortSignal | undefined): Promise<ImportedFile> {
    const item = await imports.item(source.key, mediaId(ref));
    if (item && (await media.known([item.target])).length > 0) {
      // A run that continues made it itself.
      const outcome = item.importId === importId ? 'created' : 'unchanged';
      return { path: item.target, outcome, reason: null };
    }
    if (!source.hasMedia) return lost('Files were not asked for: see --media and --fetch-media.');
    return take(ref, signal);
  }

  async function take(ref: string, signal: AbortSignal | undefined): Promise<ImportedFile> {
    const { originalName = posix.basename(ref), alt = null } = facts.get(ref) ?? {};
    try {
      const content = await source.open(ref, signal);
      const incoming = await media.receive(content, decodedName(originalName));
      const { item, isNew } = await library.add(incoming, alt ?? undefined);
      // Equal content was there before this import: undoing it must not take that.
      if (!isNew) return { path: item.path, outcome: 'unchanged', reason: null };
      const row = { kind: 'media', target: item.path, sourceHash: '', version: '', importId } as const;
      await imports.save(source.key, { sourceId: mediaId(ref), ...row });
      return { path: item.path, outcome: 'created', reason: null };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof DomainError) return lost(error.message);
      if (isFileError(error)) return lost(`It could not be read: ${(error as Error).message}.`);
      throw error;
    }
  }

  return {
    /** What is known of a file before it is asked for. */
    describe({ ref, originalName, alt }: SourceMedia): void {
      facts.set(ref, { originalName, alt });
    },

    async get(ref: string, signal?: AbortSignal): Promise<ImportedFile> {
      const before = known.get(ref);
      if (before) return before;
      const found = await find(ref, signal);
      known.set(ref, { ...found, outcome: found.outcome });
      return found;
    },
  };
}

export type ImportedFiles = ReturnType<typeof createImportedFiles>;

export const mediaId = (ref: string): string => `media:${ref}`;

const lost = (reason: string): ImportedFile => ({ path: null, outcome: 'lost', reason });

const decodedName = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Of a file that is gone or of a connection that broke. */
const isFileError = (error: unknown) => typeof (error as NodeJS.ErrnoException)?.code === 'string';
