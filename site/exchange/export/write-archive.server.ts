import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder } from '@site/platform/files/sync-folder';
import { type Pack, pack as startPack } from 'tar-stream';
import type { ArchiveManifest } from '../own/archive-format.ts';
import { type ArchiveWriter, type ExportDependencies, exportSite } from './export-site.server.ts';

/** Into a gzip-compressed tar, which gets its name only when it is complete and on disk; nothing is left on failure. */
export async function writeExport(
  dependencies: ExportDependencies,
  file: string,
  { hasMessages, signal }: { hasMessages: boolean; signal?: AbortSignal },
): Promise<ArchiveManifest> {
  const unfinished = `${file}.unfinished`;
  const output = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
  try {
    const manifest = await streamExport(dependencies, output, { hasMessages, signal });
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Destroys the output on failure. */
export async function streamExport(
  dependencies: ExportDependencies,
  output: Writable,
  { hasMessages, signal }: { hasMessages: boolean; signal?: AbortSignal | undefined },
): Promise<ArchiveManifest> {
  const tar = startPack();
  const written = pipeline(tar, createGzip(), output, signal ? { signal } : {});
  const [manifest] = await Promise.all([fill(tar, dependencies, hasMessages), written]);
  return manifest;
}

async function fill(tar: Pack, dependencies: ExportDependencies, hasMessages: boolean) {
  try {
    const manifest = await exportSite(dependencies, writerTo(tar), { hasMessages });
    tar.finalize();
    return manifest;
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

// A fixed date, so that the same content makes the same archive.
const header = { mode: 0o644, mtime: new Date(0) };

function writerTo(tar: Pack): ArchiveWriter {
  return {
    text: (name, text) =>
      new Promise((resolve, reject) => {
        tar.entry({ ...header, name }, text, (error) => (error ? reject(error) : resolve()));
      }),
    stream: (name, content, bytes) => pipeline(content, tar.entry({ ...header, name, size: bytes })),
  };
}
