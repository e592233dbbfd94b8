import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { limitUnpacked, problemOfUnpacked } from '@site/site-import/files/unpacked-limit';
import { SourceError } from '@site/site-import/items';
import { type Extract, extract } from 'tar-stream';
import { type ArchiveManifest, isArchivedName, manifestName, manifestSchema } from './archive-format.ts';

const maxTextBytes = 64 * 1024 * 1024;

interface Unpacked {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Into an empty folder. Trusts nothing: only known names, each once, sizes and hashes as in the manifest, none missing.
 * @throws {SourceError}
 */
export async function unpackExport(
  file: string,
  folder: string,
  signal?: AbortSignal,
): Promise<ArchiveManifest> {
  const packedBytes = (await stat(file)).size;
  const entries = extract();
  // No await before the loop: an entry that arrives earlier would be missed.
  const limit = limitUnpacked('The export', packedBytes);
  const fed = pipeline(createReadStream(file), createGunzip(), limit, entries, signal ? { signal } : {});
  const found = new Map<string, Unpacked>();
  let bytes = 0;
  const taken = (async () => {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' || found.has(name) || !(name === manifestName || isArchivedName(name))) {
        throw new SourceError(`The export holds something that does not belong there: ${shown(name)}.`);
      }
      if (!name.startsWith('media/') && size > maxTextBytes)
        throw new SourceError(`${shown(name)} is too large.`);
      bytes += size;
      const problem = problemOfUnpacked('The export', bytes, packedBytes);
      if (problem !== null) throw new SourceError(problem);
      found.set(name, await unpack(entry, path.join(folder, name)));
    }
  })();
  const results = await Promise.allSettled([taken, fed]);
  signal?.throwIfAborted();
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const [fault] = faults;
  if (fault) throw faults.find((one) => one instanceof SourceError) ?? cutOff(fault);
  if (!found.has(manifestName))
    throw new SourceError('This is no export of this system: it has no manifest.');
  const manifest = readManifest(await readFile(path.join(folder, manifestName), 'utf8'));
  verify(manifest, found);
  return manifest;
}

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

async function unpack(content: Entry, target: string): Promise<Unpacked> {
  // No await before reading: an entry that breaks off earlier would never end.
  mkdirSync(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, hashing, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}

function readManifest(text: string): ArchiveManifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SourceError('This is no export that this version of the site can read.', { cause });
  }
}

function verify({ files }: ArchiveManifest, found: ReadonlyMap<string, Unpacked>): void {
  for (const { name, bytes, sha256 } of files) {
    const file = found.get(name);
    if (!file) throw new SourceError(`The export is not whole: ${name} is missing.`);
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new SourceError(`The export is damaged: ${name}.`);
  }
  const listed = new Set([manifestName, ...files.map(({ name }) => name)]);
  for (const name of found.keys()) {
    if (!listed.has(name))
      throw new SourceError(`The export holds something that is not on its list: ${name}.`);
  }
}

const shown = (name: string) => JSON.stringify(name.slice(0, 200));

const cutOff = (cause: unknown) => new SourceError('The export is damaged or cut off.', { cause });
