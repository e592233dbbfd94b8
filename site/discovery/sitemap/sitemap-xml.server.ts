import { pipeline, Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';

const namespaces = { image: true, video: true, news: false, xhtml: false };
const chunkCharacters = 16 * 1024;

/** @param hasLanguages Pages name themselves in other languages. */
export function toSitemap(entries: AsyncIterable<SitemapItemLoose>, hasLanguages: boolean): Readable {
  const xmlns = { ...namespaces, xhtml: hasLanguages };
  return through(entries, new SitemapStream({ level: ErrorLevel.SILENT, xmlns }));
}

export function toSitemapIndex(parts: readonly number[], addressOf: (part: number) => string): Readable {
  const lines = parts.map((part) => ({ url: addressOf(part) }));
  return through(lines, new SitemapIndexStream({ level: ErrorLevel.SILENT }));
}

function through(items: AsyncIterable<unknown> | Iterable<unknown>, xml: SitemapStream | SitemapIndexStream) {
  // A failure on either side ends both; the reader of the result receives it.
  pipeline(Readable.from(items), xml, () => {});
  return Readable.from(inChunks(xml), { objectMode: false });
}

/** The generator emits one tag at a time, too little for a network write. */
async function* inChunks(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
