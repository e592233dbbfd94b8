import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { feedSource, isFeed } from './feed/feed-source.server.ts';
import { decodedFile, decodedWhole } from './files/decoded-stream.ts';
import { fetchFile } from './files/fetched-files.server.ts';
import { folderFiles } from './files/folder-files.server.ts';
import { mediaFolderSource } from './files/media-folder.server.ts';
import type { SourceFiles } from './files/source-files.ts';
import { ghostArchiveSource, ghostFileSource } from './ghost/ghost-source.server.ts';
import { type Around, type ImportSource, type NewSite, type OpenFile, SourceError } from './items.ts';
import { hasMarkdown, markdownSource } from './markdown/markdown-source.server.ts';
import { isSiteUrl, noSiteUrl } from './old-site.ts';
import { RedirectFileError, readRedirectFile } from './redirects/redirect-file.ts';
import { redirectSource } from './redirects/redirect-source.server.ts';
import { wordPressSource } from './wordpress/wordpress-source.server.ts';

interface OpenedSource {
  readonly source: ImportSource;
  close(): Promise<void>;
}

/** Unpacks an archive into the folder, which is removed when the source is closed. @throws {SourceError} */
export type OpenArchive = (file: string, folder: string, signal?: AbortSignal) => Promise<ImportSource>;

/** What the site says of itself. */
export interface Importing {
  readonly newSite: NewSite;
  /** Reads the site's own archives (tar.gz). */
  readonly openOwnArchive: OpenArchive;
}

export interface SourceOptions {
  readonly media?: string | undefined;
  readonly fetchesMedia?: boolean;
  /** URL of the old site, for sources that do not say it. */
  readonly site?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where archives are unpacked; default: the system's temporary folder. */
  readonly temporary?: string | undefined;
}

const wxrName = /\.(?:xml|wxr)(?:\.gz)?$/i;

/**
 * Detects the format by content: an export of this system, Ghost or WordPress, a folder or zip of one site, a feed, redirects.
 * @throws {SourceError}
 */
export async function openSource(
  file: string,
  options: SourceOptions,
  { newSite, openOwnArchive }: Importing,
): Promise<OpenedSource> {
  if (!existsSync(file)) throw new SourceError(`There is no file ${file}.`);
  const around: Around = { openFile: fileOpener(options), site: siteIn(options), newSite };
  const closed = (source: ImportSource): OpenedSource => ({ source, close: async () => {} });
  if (statSync(file).isDirectory()) return closed(await sourceInFolder(file, around));
  if (await startsWith(file, 'PK\u0003\u0004')) return openArchive(file, around, options);
  if ((await startsWith(file, '<')) && (await isFeed(file))) return closed(await feedSource(file, around));
  if (wxrName.test(file) || (await startsWith(file, '<'))) {
    return closed(await wordPressSource([file], around));
  }
  if (await startsWith(file, '\u001f\u008b')) return openOwn(file, options, openOwnArchive);
  const redirects = await readRedirects(file, around.site);
  if (redirects) return closed(redirects);
  if (await startsWith(file, '{')) return closed(await ghostFileSource(file, around));
  throw new SourceError(`${path.basename(file)} is no export that is known.`);
}

async function sourceInFolder(folder: string, around: Around): Promise<ImportSource> {
  const exports = readdirSync(folder).filter((name) => wxrName.test(name));
  if (exports.length > 0) {
    const files = exports.sort().map((name) => path.join(folder, name));
    return wordPressSource(files, around);
  }
  return sourceOfFiles(folderFiles(folder), folder, around);
}

async function sourceOfFiles(files: SourceFiles, name: string, around: Around): Promise<ImportSource> {
  const ghost = await ghostArchiveSource(files, around);
  if (ghost) return ghost;
  if (!hasMarkdown(files)) throw new SourceError(`${name} holds no export that is known.`);
  return markdownSource(files, new Date(), around);
}

/** WordPress exports are read from files, so they are unpacked to a temporary folder. */
async function openArchive(
  file: string,
  around: Around,
  { signal, temporary }: SourceOptions,
): Promise<OpenedSource> {
  const { openZip } = await import('./files/zip-files.server.ts');
  const zip = await openZip(file);
  const folder = await unpackFolder(temporary);
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
    for (const { name, copy } of copies)
      await pipeline(await zip.open(name), createWriteStream(copy), signal ? { signal } : {});
    const source =
      copies.length > 0
        ? await wordPressSource(
            copies.map(({ copy }) => copy),
            around,
          )
        : await sourceOfFiles(zip, path.basename(file), around);
    return { source, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const unpackFolder = (temporary = tmpdir()) => mkdtemp(path.join(temporary, unpackPrefix));

/** Begins the names of folders in `temporary`. */
export const unpackPrefix = 'company-site-import-';

const maxRedirectBytes = 32 * 1024 * 1024;

async function readRedirects(file: string, site: string): Promise<ImportSource | null> {
  if (statSync(file).size > maxRedirectBytes || (await startsWith(file, '{"db"'))) return null;
  try {
    const { text, reading } = decodedFile(await readFile(file));
    const lines = readRedirectFile(text, site);
    const isEmpty = lines.every(({ redirect }) => typeof redirect === 'string');
    return isEmpty ? null : redirectSource(lines, path.basename(file), reading);
  } catch (error) {
    if (error instanceof RedirectFileError) return null;
    throw error;
  }
}

async function openOwn(
  file: string,
  { signal, temporary }: SourceOptions,
  openArchive: OpenArchive,
): Promise<OpenedSource> {
  const folder = await unpackFolder(temporary);
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    return { source: await openArchive(file, folder, signal), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function siteIn({ site = '' }: SourceOptions): string {
  if (site !== '' && !isSiteUrl(site)) throw new SourceError(noSiteUrl);
  return site.split(/[?#]/, 1)[0] ?? '';
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
    const isArchive = text.startsWith('PK') || text.startsWith('\u001f');
    return (isArchive ? bytes.toString('latin1') : decodedWhole(bytes).trimStart()).startsWith(text);
  } finally {
    await handle.close();
  }
}
