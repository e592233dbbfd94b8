import { posix } from 'node:path';
import { DomainError } from '@site/platform/http/errors';
import { decodedText } from '@site/platform/text/decoded-text';
import type { ImportSource, SourceMedia } from '@site/site-import/items';
import { libraryLimits } from '#site/media/library/library.ts';
import { labelText } from '#site/media/library/library-schema.ts';
import type { MediaLibrary } from '#site/media/library/library-service.server.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import { fittedAlt } from './fitted-alt.ts';
import { createImportRepository, type ImportRepository } from './import-repository.server.ts';

interface ImportedFile {
  /** Null: the file could not be obtained. */
  readonly path: string | null;
  readonly outcome: 'created' | 'unchanged' | 'lost';
  readonly reason: string | null;
  /** What is to be said of a file that is here. */
  readonly notes: readonly string[];
}

type FileFacts = Pick<SourceMedia, 'originalName' | 'alt' | 'labels' | 'focalPoint' | 'crop'>;

/** Taken into the library on first use. Equal content is one file. */
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
      // The same, resumed run made it.
      const outcome = item.importId === importId ? 'created' : 'unchanged';
      return { path: item.target, outcome, reason: null, notes: [] };
    }
    if (!source.hasMedia) return lost('Files were not asked for.');
    return take(ref, signal);
  }

  async function take(ref: string, signal: AbortSignal | undefined): Promise<ImportedFile> {
    const {
      originalName = posix.basename(ref),
      alt: given = null,
      labels = [],
      focalPoint,
    } = facts.get(ref) ?? {};
    const { alt, notes } = fittedAlt(given);
    try {
      const content = await source.open(ref, signal);
      const incoming = await media.receive(content, decodedText(originalName) ?? originalName, {
        takesPdf: true,
      });
      const { item, isNew } = await library.add(
        incoming,
        { alt: alt ?? undefined, labels: fittedLabels(labels), focalPoint },
        async (transaction, added) => {
          // Equal content existed before this import: undo must not remove it.
          if (!added.isNew) return;
          const row = {
            kind: 'media',
            target: added.item.path,
            sourceHash: '',
            version: '',
            importId,
          } as const;
          await createImportRepository(transaction).save(source.key, { sourceId: mediaId(ref), ...row });
        },
      );
      return { path: item.path, outcome: isNew ? 'created' : 'unchanged', reason: null, notes };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof DomainError) return lost(error.message);
      if (isFileError(error)) return lost(`It could not be read: ${(error as Error).message}.`);
      throw error;
    }
  }

  /** With the whole image a crop can be changed and undone here too. Also of a part that an earlier run or version left without. */
  async function joinToWhole(ref: string, path: string, signal: AbortSignal | undefined): Promise<void> {
    const crop = facts.get(ref)?.crop;
    if (!crop || (await library.read(posix.basename(path))).cropSource !== null) return;
    const whole = await find(crop.source, signal);
    if (whole.path === null) return;
    await library.joinToWhole(posix.basename(path), { source: whole.path, part: crop.part });
  }

  return {
    describe({ ref, originalName, alt, labels, focalPoint, crop }: SourceMedia): void {
      facts.set(ref, { originalName, alt, labels, focalPoint, crop });
    },

    /** Only where the file itself has none. */
    describeAlt(ref: string, alt: string): void {
      const before = facts.get(ref);
      if (!before?.alt) facts.set(ref, { originalName: posix.basename(ref), ...before, alt });
    },

    /** Path by reference, also from earlier runs: after an interrupted one, existing posts are not read again. */
    async imported(): Promise<ReadonlyMap<string, string>> {
      const items = await imports.mediaOf(source.key);
      const here = new Set(await media.known(items.map(({ target }) => target)));
      const earlier = items.filter(({ target }) => here.has(target));
      return new Map([
        ...earlier.map(({ sourceId, target }) => [sourceId.slice(mediaPrefix.length), target] as const),
        ...[...known].flatMap(([ref, { path }]) => (path === null ? [] : [[ref, path] as const])),
      ]);
    },

    async get(ref: string, signal?: AbortSignal): Promise<ImportedFile> {
      const before = known.get(ref);
      if (before) return before;
      const found = await find(ref, signal);
      if (found.path !== null) await joinToWhole(ref, found.path, signal);
      known.set(ref, found);
      return found;
    },
  };
}

export type ImportedFiles = ReturnType<typeof createImportedFiles>;

const mediaPrefix = 'media:';
export const mediaId = (ref: string): string => mediaPrefix + ref;

/** Those that the library takes. */
const fittedLabels = (labels: readonly string[]): string[] =>
  labels.flatMap((label) => labelText.safeParse(label).data ?? []).slice(0, libraryLimits.labelsPerFile);

const lost = (reason: string): ImportedFile => ({
  path: null,
  outcome: 'lost',
  reason,
  notes: [],
});

const isFileError = (error: unknown) => typeof (error as NodeJS.ErrnoException)?.code === 'string';
