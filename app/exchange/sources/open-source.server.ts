import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RedirectFileError, readRedirectFile } from '#app/redirects/import/redirect-file.ts';
import { type ImportSource, type OpenFile, SourceError } from '../import/import-source.ts';
import { feedSource, isFeed } from './feed/feed-source.server.ts';
import { decodedFile, decodedWhole } from './files/decoded-stream.ts';
import { fetchFile } from './files/fetched-files.server.ts';
import { folderFiles } from './files/folder-files.server.ts';
import { mediaFolderSource } from './files/media-folder.server.ts';
import type { SourceFiles } from './files/source-files.ts';
import { ghostArchiveSource, ghostFileSource } from './ghost/ghost-source.server.ts';
import { hasMarkdown, markdownSource } from './markdown/markdown-source.server.ts';
import { ownExport } from './own/own-export.server.ts';
import { unpackExport } from './own/unpack-export.server.ts';
import { redirectSource } from './redirects/redirect-source.server.ts';
import { wordPressSource } from './wordpress/wordpress-source.server.ts';

interface OpenedSource {
  readonly source: ImportSource;
  close(): Promise<void>;
}

export interface SourceOptions {
  readonly media?: string | undefined;
  readonly fetchesMedia?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const wxrName = /\.(?:xml|wxr)(?:\.gz)?$/i;

/**
 * Detects the format by content: an export of this system, Ghost or WordPress, a folder or zip of one site, a feed, redirects.
 * @throws {SourceError}
 */
export async function openSource(file: string, options: SourceOptions = {}): Promise<OpenedSource> {
  if (!existsSync(file)) throw new SourceError(`There is no file ${file}.`);
  const openFile = fileOpener(options);
  const closed = (source: ImportSource): OpenedSource => ({ source, close: async () => {} });
  if (statSync(file).isDirectory()) return closed(await sourceInFolder(file, openFile));
  if (await startsWith(file, 'PK\u0003\u0004')) return openArchive(file, openFile);
  if ((await startsWith(file, '<')) && (await isFeed(file))) return closed(await feedSource(file, openFile));
  if (wxrName.test(file) || (await startsWith(file, '<'))) {
    return closed(await wordPressSource([file], openFile));
  }
  if (await startsWith(file, '\u001f\u008b')) return openOwnExport(file, options.signal);
  const redirects = await readRedirects(file);
  if (redirects) return closed(redirects);
  if (await startsWith(file, '{')) return closed(await ghostFileSource(file, openFile));
  throw new SourceError(`${path.basename(file)} is no export that is known.`);
}

async function sourceInFolder(folder: string, openFile: OpenFile | null): Promise<ImportSource> {
  const exports = readdirSync(folder).filter((name) => wxrName.test(name));
  if (exports.length > 0) {
    const files = exports.sort().map((name) => path.join(folder, name));
    return wordPressSource(files, openFile);
  }
  return sourceOfFiles(folderFiles(folder), folder, openFile);
}

async function sourceOfFiles(
  files: SourceFiles,
  name: string,
  openFile: OpenFile | null,
): Promise<ImportSource> {
  const ghost = await ghostArchiveSource(files, openFile);
  if (ghost) return ghost;
  if (!hasMarkdown(files)) throw new SourceError(`${name} holds no export that is known.`);
  return markdownSource(files, new Date());
}

/** WordPress exports are read from files, so they are unpacked to a temporary folder. */
async function openArchive(file: string, openFile: OpenFile | null): Promise<OpenedSource> {
  const { openZip } = await import('./files/zip-files.server.ts');
  const zip = await openZip(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'company-site-import-'));
  const close = async () => {
    zip.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const exports = zip.list(wxrName).filter((name) => !name.includes('/'));
    const copies = exports.map((name, index) => ({
      name,
      copy: path.join(folder, `${index}-${path.basename(name)}`),
    }));
    for (const { name, copy } of copies) await pipeline(await zip.open(name), createWriteStream(copy));
    const source =
      copies.length > 0
        ? await wordPressSource(
            copies.map(({ copy }) => copy),
            openFile,
          )
        : await sourceOfFiles(zip, path.basename(file), openFile);
    return { source, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const maxRedirectBytes = 32 * 1024 * 1024;

async function readRedirects(file: string): Promise<ImportSource | null> {
  if (statSync(file).size > maxRedirectBytes || (await startsWith(file, '{"db"'))) return null;
  try {
    const { text, reading } = decodedFile(await readFile(file));
    const lines = readRedirectFile(text);
    const isEmpty = lines.every(({ redirect }) => typeof redirect === 'string');
    return isEmpty ? null : redirectSource(lines, path.basename(file), reading);
  } catch (error) {
    if (error instanceof RedirectFileError) return null;
    throw error;
  }
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
    const head = Buffer.alloc(400);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const bytes = head.subarray(0, bytesRead);
    const isArchive = /^(?:PK|\x1f\x8b)/.test(text);
    return (isArchive ? bytes.toString('latin1') : decodedWhole(bytes).trimStart()).startsWith(text);
  } finally {
    await handle.close();
  }
}
