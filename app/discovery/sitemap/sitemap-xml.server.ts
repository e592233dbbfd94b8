import { pipeline, Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';

const namespaces = { image: true, video: true, news: false, xhtml: false };
const chunkCharacters = 16 * 1024;

/** Entries as a `urlset` of the sitemap protocol, written while they are read. */
export function toSitemap(entries: AsyncIterable<SitemapItemLoose>): Readable {
  return through(entries, new SitemapStream({ level: ErrorLevel.SILENT, xmlns: namespaces }));
}

/** @param addressOf Where a part is. */
export function toSitemapIndex(parts: readonly number[], addressOf: (part: number) => string): Readable {
  const lines = parts.map((part) => ({ url: addressOf(part) }));
  return through(lines, new SitemapIndexStream({ level: ErrorLevel.SILENT }));
}

function through(items: AsyncIterable<unknown> | Iterable<unknown>, xml: SitemapStream | SitemapIndexStream) {
  // A failure on either side ends both; whoever reads the result hears of it.
  pipeline(Readable.from(items), xml, () => {});
  return Readable.from(inChunks(xml), { objectMode: false });
}

/** The generator hands out a tag at a time: one write to the network for each would take longer than making them. */
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
