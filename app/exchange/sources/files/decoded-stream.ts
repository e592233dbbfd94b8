import { isUtf8 } from 'node:buffer';
import { SourceError } from '../../import/import-source.ts';

/**
 * By byte order mark or XML declaration, else UTF-8, whose invalid bytes are read as Windows-1252: old databases
 * mixed both.
 * @throws {SourceError} For an unknown encoding.
 */
export async function* decodedStream(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  for await (const chunk of content) {
    decoder ??= decoderFor(chunk);
    yield decoder.write(chunk);
  }
  if (decoder) yield decoder.end();
}

/** @throws {SourceError} For an unknown encoding. */
export function decodedWhole(content: Buffer): string {
  const decoder = decoderFor(content);
  return decoder.write(content) + decoder.end();
}

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

const marks = [
  ['utf-16le', '\u00ff\u00fe'],
  ['utf-16be', '\u00fe\u00ff'],
] as const;

function decoderFor(head: Buffer): Decoder {
  const text = head.toString('latin1', 0, 300);
  const [, declared = 'utf-8'] = /^\s*<\?xml\b[^<>]*?\sencoding=["']([^"']{1,40})["']/.exec(text) ?? [];
  const name = marks.find(([, mark]) => text.startsWith(mark))?.[0] ?? declared;
  if (/^utf-?8$/i.test(name)) return lenientUtf8();
  try {
    const decoder = new TextDecoder(name);
    return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
  } catch (cause) {
    throw new SourceError(`The encoding “${name}” is not known.`, { cause });
  }
}

function lenientUtf8(): Decoder {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return {
    write(chunk) {
      const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = whole.length - unfinishedBytes(whole);
      rest = Buffer.from(whole.subarray(end));
      const text = decode(whole.subarray(0, end));
      const bare = isFirst ? text.replace(/^\ufeff/, '') : text;
      isFirst &&= whole.length < 3;
      return bare;
    },
    end: () => decode(rest),
  };
}

/** Bytes at the end that begin an incomplete UTF-8 character. */
function unfinishedBytes(part: Buffer): number {
  for (let count = 1; count <= Math.min(3, part.length); count++) {
    const byte = part[part.length - count] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0;
  }
  return 0;
}

const decode = (bytes: Buffer): string => (isUtf8(bytes) ? bytes.toString('utf8') : mixed(bytes));

/** RFC 3629; the group captures a byte of no valid sequence. */
const sequences =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|([\x80-\xff])/g;

const windows1252 = new TextDecoder('windows-1252');

const mixed = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(sequences, (sequence, single: string | undefined) => {
    const found = Buffer.from(sequence, 'latin1');
    return single === undefined ? found.toString('utf8') : windows1252.decode(found);
  });
