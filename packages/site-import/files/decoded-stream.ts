import { isUtf8 } from 'node:buffer';
import { withLineFeeds } from '@site/platform/text/visible-text';
import { SourceError } from '../items.ts';

/**
 * By byte order mark, the zeros of UTF-16, or what XML declares; else UTF-8. From invalid bytes on it is read as HTML
 * declares, else they are Windows-1252: old databases mixed both.
 * @param onEnd Is given what the text was read as; see `Decoded`. @throws {SourceError} For an unknown encoding.
 */
export async function* decodedStream(
  content: AsyncIterable<Buffer>,
  onEnd: (reading: string) => void = () => {},
): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let replaced = 0;
  const counted = (text: string) => {
    replaced += text.split(replacement).length - 1;
    return text;
  };
  for await (const chunk of content) {
    decoder ??= decoderFor(chunk);
    yield counted(decoder.write(chunk));
  }
  if (decoder) yield counted(decoder.end());
  onEnd(readingOf(decoder?.assumed() ?? '', replaced));
}

export interface Decoded {
  readonly text: string;
  /** For people, such as `read as Windows-1252`; empty for UTF-8, and for what the file declares. */
  readonly reading: string;
}

/** Lines end with line feeds. @throws {SourceError} For an unknown encoding. */
export function decodedFile(content: Buffer): Decoded {
  const decoder = decoderFor(content);
  const text = withLineFeeds(decoder.write(content) + decoder.end());
  return { text, reading: readingOf(decoder.assumed(), text.split(replacement).length - 1) };
}

/** @throws {SourceError} For an unknown encoding. */
export const decodedWhole = (content: Buffer): string => decodedFile(content).text;

const replacement = '\ufffd';

function readingOf(assumed: string, replaced: number): string {
  const lost = `${replaced} ${replaced === 1 ? 'character' : 'characters'} could not be read`;
  const read = assumed === '' ? '' : `read as ${assumed}`;
  return [read, replaced === 0 ? '' : lost].filter((part) => part !== '').join('; ');
}

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
  /** The encoding, where it is not UTF-8 and nothing declares it. */
  assumed(): string;
}

const marks = [
  ['utf-16le', '\u00ff\u00fe'],
  ['utf-16be', '\u00fe\u00ff'],
] as const;

function decoderFor(head: Buffer): Decoder {
  const text = head.toString('latin1', 0, 2000);
  if (/^(?:\xff\xfe\0\0|\0\0\xfe\xff)/.test(text)) throw new SourceError('The encoding UTF-32 is not known.');
  const wide = marks.find(([, mark]) => text.startsWith(mark))?.[0] ?? wideWithoutMark(text);
  if (wide !== null) return decoderOf(wide, wide.toUpperCase());
  const [, xml] = /^\s*<\?xml\b[^<>]*?\sencoding=["']([^"']{1,40})["']/.exec(text) ?? [];
  // What can be read byte by byte is no UTF-16.
  if (xml !== undefined) return unicode.test(xml) ? lenientUtf8(null) : decoderOf(xml, '');
  const [, html] = /<meta\b[^<>]*?\bcharset\s*=\s*["']?([\w-]{1,40})/i.exec(text) ?? [];
  // Text may be about HTML, such as in a block of code.
  const isOther = html !== undefined && !unicode.test(html) && isEncoding(html);
  return lenientUtf8(isOther ? html : null);
}

/** ASCII characters in UTF-16 have a zero each, always on the same side. */
function wideWithoutMark(text: string): (typeof marks)[number][0] | null {
  const zeros = [0, 0];
  for (let index = text.indexOf('\0'); index !== -1; index = text.indexOf('\0', index + 1))
    zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = Math.max(even, odd);
  if (most < 2 || most * 50 < text.length || Math.min(even, odd) * 10 > most) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decoderOf(name: string, assumed: string): Decoder {
  try {
    const decoder = new TextDecoder(name);
    return {
      write: (chunk) => decoder.decode(chunk, { stream: true }),
      end: () => decoder.decode(),
      assumed: () => assumed,
    };
  } catch (cause) {
    throw new SourceError(`The encoding “${name}” is not known.`, { cause });
  }
}

const unicode = /^utf-?(?:8|16(?:le|be)?)$/i;

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/** @param declared Of what is no UTF-8. */
function lenientUtf8(declared: string | null): Decoder {
  let other: Decoder | null = null;
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  let isMixed = false;
  const decode = (bytes: Buffer): string => {
    if (other === null && isUtf8(bytes)) return bytes.toString('utf8');
    if (declared !== null) {
      other ??= decoderOf(declared, '');
      return other.write(bytes);
    }
    isMixed = true;
    return mixed(bytes);
  };
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
    end: () => decode(rest) + (other?.end() ?? ''),
    assumed: () => (isMixed ? 'Windows-1252' : ''),
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

/** RFC 3629; the group captures a byte of no valid sequence. */
const sequences =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|([\x80-\xff])/g;

const windows1252 = new TextDecoder('windows-1252');

/** Five bytes have no character there. */
const mixed = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(sequences, (sequence, single: string | undefined) => {
    const found = Buffer.from(sequence, 'latin1');
    if (single === undefined) return found.toString('utf8');
    return /[\x81\x8d\x8f\x90\x9d]/.test(single) ? replacement : windows1252.decode(found);
  });
