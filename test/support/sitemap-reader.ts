import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseSitemap, type SitemapItem } from 'sitemap';
import { memoryPages, validateXML } from 'xmllint-wasm';

const ourSchemas = path.join(import.meta.dirname, '../schemas');
const protocolSchema = path.resolve(import.meta.dirname, '../../node_modules/sitemap/schema/sitemap.xsd');

/** What is wrong with a `urlset`, or with an index, by the schemas: empty when nothing is. */
export async function schemaErrors(xml: string, kind: 'urlset' | 'sitemap-index'): Promise<string[]> {
  const file = (fileName: string, from = path.join(ourSchemas, fileName)) => ({
    fileName,
    contents: readFileSync(from, 'utf8'),
  });
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: file(`${kind}.xsd`),
    preload: [file('sitemap.xsd', protocolSchema), file('image.xsd'), file('video.xsd')],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}

export function readSitemap(xml: string): Promise<SitemapItem[]> {
  return parseSitemap(Readable.from([xml]));
}

/** Addresses of the parts an index names. */
export function readIndex(xml: string): string[] {
  return [...xml.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
