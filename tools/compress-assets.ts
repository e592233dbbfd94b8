import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
// Below this the headers outweigh the savings.
const minBytes = 512;

/** Writes `.br` and `.gz`, as small as possible, beside every text file of the browser. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const content = readFileSync(file);
    if (content.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Blocks of up to one mebibyte: slower, and smaller.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
