import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ImportSource, type OpenFile, SourceError } from '../import/import-source.ts';
import { feedSource, isFeed } from './feed/feed-source.server.ts';
import { fetchFile } from './files/fetched-files.server.ts';
import { mediaFolderSource } from './files/media-folder.server.ts';
import { ghostSource } from './ghost/ghost-source.server.ts';
import { hasMarkdown, markdownSource } from './markdown/markdown-source.server.ts';
import { ownExport } from './own/own-export.server.ts';
import { unpackExport } from './own/unpack-export.server.ts';
import { wordPressSource } from './wordpress/wordpress-source.server.ts';

export interface OpenedSource {
  readonly source: ImportSource;
  close(): Promise<void>;
}

export interface SourceOptions {
  /** Folder with the files of the source. */
  readonly media?: string | undefined;
  /** Whether files may be fetched from where they are. */
  readonly fetchesMedia?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const wxrName = /\.(?:xml|wxr)(?:\.gz)?$/i;

/**
 * Opens what somebody wants to take in, by its content: an export of this system, of Ghost, or of WordPress,
 * one file or a folder of those of one site; or a folder of Markdown files.
 * @throws {SourceError}
 */
export async function openSource(file: string, options: SourceOptions = {}): Promise<OpenedSource> {
  if (!existsSync(file)) throw new SourceError(`There is no file ${file}.`);
  const openFile = fileOpener(options);
  if (statSync(file).isDirectory()) {
    const exports = readdirSync(file).filter((name) => wxrName.test(name));
    if (exports.length === 0) {
      if (!hasMarkdown(file)) throw new SourceError(`${file} holds no export that is known.`);
      return { source: markdownSource(file, new Date()), close: async () => {} };
    }
    const files = exports.sort().map((name) => path.join(file, name));
    return { source: await wordPressSource(files, openFile), close: async () => {} };
  }
  if ((await startsWith(file, '<')) && (await isFeed(file))) {
    return { source: await feedSource(file, openFile), close: async () => {} };
  }
  if (wxrName.test(file) || (await startsWith(file, '<'))) {
    return { source: await wordPressSource([file], openFile), close: async () => {} };
  }
  if (await startsWith(file, '{')) {
    return { source: await ghostSource(file, openFile), close: async () => {} };
  }
  if (await startsWith(file, '\u001f\u008b')) return openOwnExport(file, options.signal);
  throw new SourceError(`${path.basename(file)} is no export that is known.`);
}

async function openOwnExport(file: string, signal: AbortSignal | undefined): Promise<OpenedSource> {
  const folder = await mkdtemp(path.join(tmpdir(), 'company-site-import-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    return { source: ownExport(folder, await unpackExport(file, folder, signal)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function fileOpener({ media, fetchesMedia }: SourceOptions): OpenFile | null {
  if (media !== undefined) {
    if (!existsSync(media)) throw new SourceError(`There is no folder ${media}.`);
    return mediaFolderSource(media);
  }
  return fetchesMedia ? (url, signal) => fetchFile(url, { signal }) : null;
}

async function startsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/^(?:ï»¿)?\s*/, '')
      .startsWith(text);
  } finally {
    await handle.close();
  }
}
