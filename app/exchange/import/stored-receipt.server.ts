import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import type { Receipt } from './receipt.ts';

const mark = 'gzip:';
const linesAtOnce = 500;

/**
 * A receipt as it is stored. It is written in parts: of an import of ten thousand posts one text would be tens of megabytes, several
 * times over while it is stored.
 */
export async function packReceipt({ lines, ...head }: Receipt): Promise<string> {
  function* parts(): Generator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"lines":[`;
    for (let start = 0; start < lines.length; start += linesAtOnce) {
      const some = lines.slice(start, start + linesAtOnce).map((line) => JSON.stringify(line));
      yield (start === 0 ? '' : ',') + some.join(',');
    }
    yield ']}';
  }
  const packed = await buffer(Readable.from(parts()).pipe(createGzip()));
  return mark + packed.toString('base64');
}

/** @param stored Also as earlier versions stored it. */
export function unpackReceipt(stored: string): Receipt {
  if (!stored.startsWith(mark)) return JSON.parse(stored) as Receipt;
  return JSON.parse(gunzipSync(Buffer.from(stored.slice(mark.length), 'base64')).toString()) as Receipt;
}
