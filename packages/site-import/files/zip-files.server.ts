import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SourceError } from '../items.ts';
import type { SourceFiles } from './source-files.ts';
import { problemOfUnpacked } from './unpacked-limit.ts';

const mebibyte = 1024 * 1024;
const limits = {
  entries: 100_000,
  fileBytes: 600 * mebibyte,
  nameCharacters: 1_000,
};

/**
 * Nothing is unpacked to disk, so no name can lead anywhere. A single top folder is skipped.
 * @throws {SourceError} When it is no archive, damaged, encrypted, or expands beyond the limits.
 */
export async function openZip(file: string): Promise<SourceFiles & { close(): void }> {
  const name = path.basename(file);
  const zip = await openPromise(file, { autoClose: false }).catch((cause) => {
    throw new SourceError(`${name} cannot be read as a zip archive: ${sentence(cause)}.`, { cause });
  });
  try {
    const { entries, refused } = await entriesOf(zip, name);
    return filesOf(zip, entries, { name, refused });
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Refused = SourceFiles['refused'][number];

async function entriesOf(zip: ZipFile, name: string) {
  const entries = new Map<string, Entry>();
  const refused: Refused[] = [];
  let bytes = 0;
  if (zip.entryCount > limits.entries) throw new SourceError(`${name} has over ${limits.entries} entries.`);
  try {
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize } = entry;
      const fileName = nameOf(entry);
      bytes += uncompressedSize;
      const problem = problemOfUnpacked(name, bytes, zip.fileSize);
      if (problem !== null) throw new SourceError(problem);
      if (fileName.endsWith('/') || /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db)(?:\/|$)/.test(fileName))
        continue;
      const reason = entries.has(fileName) ? 'Its name is there twice.' : problemOf(entry);
      if (reason === null) entries.set(fileName, entry);
      else refused.push({ file: fileName.slice(0, limits.nameCharacters), reason });
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${name} is a damaged zip archive: ${sentence(error)}.`, { cause: error });
  }
  return { entries, refused };
}

/** macOS writes UTF-8 without saying so, with accents apart from their letters. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag: flags, extraFields }: Entry): string {
  const isSaid = (flags & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  const name = !isSaid && isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8').replaceAll('\\', '/') : fileName;
  return name.normalize('NFC');
}

/** Unix file mode is in the upper half. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function problemOf(entry: Entry): string | null {
  if (entry.fileName.length > limits.nameCharacters) return 'Its name is too long.';
  if (/\p{Cc}/u.test(entry.fileName)) return 'Its name has characters that no name has.';
  if (isLink(entry)) return 'It is a symbolic link.';
  if (entry.isEncrypted()) return 'It is encrypted.';
  if (!entry.canDecodeFileData()) return 'It is compressed in a way that is not known.';
  return entry.uncompressedSize > limits.fileBytes ? 'It is larger than 600 MB.' : null;
}

function filesOf(
  zip: ZipFile,
  packed: ReadonlyMap<string, Entry>,
  { name, refused }: { name: string; refused: readonly Refused[] },
): SourceFiles & { close(): void } {
  const top = topFolder([...packed.keys()]);
  const entries = new Map([...packed].map(([file, entry]) => [file.slice(top.length), entry]));
  const bare =
    top === '' ? path.basename(name, path.extname(name)).replace(/ ?\(\d+\)$/, '') : top.slice(0, -1);
  return {
    key: `zip:${bare}`,
    name: bare,
    refused,
    list: (fits, passedOver) =>
      [...entries.keys()]
        .filter((file) => {
          const parts = file.split('/');
          const isLeftOut = parts.some((part) => part.startsWith('.') || passedOver?.test(part));
          return !isLeftOut && fits.test(parts.at(-1) ?? '');
        })
        .sort(),
    has: (file) => entries.has(file),
    bytes: (file) => entries.get(file)?.uncompressedSize ?? 0,
    async open(file) {
      const entry = entries.get(file);
      if (!entry) throw new SourceError(`${file} is not in the archive.`);
      return contentOf(zip, entry, file);
    },
    close: () => zip.close(),
  };
}

/** Folders whose name has a meaning are never skipped as a wrapper. */
const meaningful =
  /^(?:_\w+|content|posts?|pages?|blog|articles|news|src|data|source|static|public|assets)$/i;

function topFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const end = first.indexOf('/') + 1;
  const top = first.slice(0, end);
  const isAround = end > 1 && names.every((name) => name.startsWith(top));
  return isAround && !meaningful.test(top.slice(0, -1)) ? top : '';
}

async function contentOf(zip: ZipFile, entry: Entry, file: string) {
  const damaged = (cause: unknown) =>
    new SourceError(`${file} is damaged in the archive: ${sentence(cause)}.`, { cause });
  const content = await zip.openReadStreamPromise(entry).catch((cause) => {
    throw damaged(cause);
  });
  return Readable.from(checked(), { objectMode: false });

  async function* checked(): AsyncGenerator<Buffer> {
    let sum = 0;
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (cause) {
      throw damaged(cause);
    }
    if (sum !== entry.crc32) throw damaged(new Error('its checksum is another'));
  }
}

const sentence = (cause: unknown) => ((cause as Error)?.message ?? '').replace(/\.$/, '').slice(0, 200);
