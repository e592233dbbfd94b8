import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { photograph, videoFile } from '#test/support/post-forms.ts';

const page = '<!doctype html><script>__ran()</script>';
const program = '*/=1;__ran()//';

/** Files that are an image or a video, and something else when they are read another way. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const picture = sharp(photograph()).resize(64);
  const gif = await picture.clone().gif().toBuffer();
  const png = await picture.clone().png().toBuffer();
  const jpeg = await picture.clone().jpeg().toBuffer();
  const webp = await picture.clone().webp().toBuffer();
  const avif = await picture.clone().avif({ effort: 0 }).toBuffer();
  return {
    'a GIF that is a program': Buffer.concat([gifAsProgram(gif), Buffer.from(program)]),
    'a GIF with a page in a comment': Buffer.concat([
      gif.subarray(0, -1),
      gifComment(page),
      gif.subarray(-1),
    ]),
    'a JPEG with a page in its EXIF': await picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: page, Copyright: page } })
      .toBuffer(),
    'a JPEG with a page in a comment': Buffer.concat([
      jpeg.subarray(0, 2),
      jpegComment(page),
      jpeg.subarray(2),
    ]),
    'a JPEG that is a PDF': Buffer.concat([
      jpeg.subarray(0, 2),
      jpegComment('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(__ran())>>>>endobj'),
      jpeg.subarray(2),
      Buffer.from('\n%%EOF'),
    ]),
    'a JPEG that is a program': Buffer.concat([jpeg.subarray(0, 2), jpegComment(program), jpeg.subarray(2)]),
    'a JPEG with an archive behind it': Buffer.concat([
      jpeg,
      Buffer.from('PK\u0003\u0004'),
      Buffer.from(page),
    ]),
    'a PNG with a page in a text': Buffer.concat([
      png.subarray(0, 33),
      pngChunk('tEXt', Buffer.from(`Comment\0${page}`)),
      png.subarray(33),
    ]),
    'a PNG with a page behind it': Buffer.concat([png, Buffer.from(page)]),
    'a PNG with a page in a chunk of its own': Buffer.concat([
      png.subarray(0, 33),
      pngChunk('htMl', Buffer.from(page)),
      png.subarray(33),
    ]),
    'a WebP with a page in a chunk of its own': webpWith(webp, page),
    'an AVIF with a page in a box of its own': Buffer.concat([avif, box(page)]),
    'a video with a page in a box of its own': Buffer.concat([videoFile(), box(page)]),
  };
}

/** What says it is an image or a video, and is none, or is not all there. */
export async function lyingFiles(): Promise<Record<string, Buffer>> {
  const png = await sharp(photograph()).resize(300).png().toBuffer();
  const avif = await sharp(photograph()).resize(300).avif({ effort: 0 }).toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="__ran()"><script>__ran()</script></svg>';
  return {
    'an SVG': Buffer.from(svg),
    'an SVG behind a declaration and a comment': Buffer.from(`<?xml version="1.0"?>\n<!-- x -->\n${svg}`),
    'an SVG in UTF-16': Buffer.from(`\ufeff${svg}`, 'utf16le'),
    'a compressed SVG': gzipSync(svg),
    'a page': Buffer.from(page),
    'a page behind the first bytes of a GIF': Buffer.from(`GIF89a${page}`),
    'a page behind the first bytes of a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(page)]),
    'a page behind the first bytes of a JPEG': Buffer.from(`\u00ff\u00d8\u00ff\u00e0${page}`, 'latin1'),
    'a page behind the first bytes of a WebP': Buffer.from(
      `RIFF\u0000\u0001\u0000\u0000WEBPVP8 ${page}`,
      'latin1',
    ),
    'a page behind the first box of a video': Buffer.concat([videoFile().subarray(0, 32), Buffer.from(page)]),
    'a PNG cut off in the middle': png.subarray(0, png.length / 2),
    'a PNG whose first chunk lies about its length': Buffer.concat([
      png.subarray(0, 8),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      png.subarray(12),
    ]),
    'a video whose box lies about its length': Buffer.concat([
      videoFile().subarray(0, 32),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      Buffer.from('moov'),
    ]),
    'a JPEG that says it is larger than it is': jpegSaying(
      await sharp(photograph()).jpeg().toBuffer(),
      6_000,
    ),
    'a progressive JPEG that says it is larger than it is': jpegSaying(
      await sharp(photograph()).jpeg({ progressive: true }).toBuffer(),
      6_000,
    ),
    'an AVIF cut off in the middle': avif.subarray(0, avif.length / 2),
    'a large AVIF without its end': (await largeAvif()).subarray(0, -10),
    'a document cut off in its first entry': zipEntry('[Content_Types].xml', svg.repeat(50)).subarray(0, 120),
    'a document without its end': zipEntry('[Content_Types].xml', svg.repeat(50)),
    'a PDF without its end': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'),
    'a PDF with a JPEG in it': Buffer.concat([Buffer.from('%PDF-1.7\n'), photograph()]),
    'an archive': Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'),
    'a program': Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1'),
    'a TIFF': await sharp(photograph()).resize(64).tiff().toBuffer(),
    'a QuickTime video': Buffer.concat([
      Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1'),
      box(page),
    ]),
    'a stylesheet': Buffer.from('@import "https://evil.example/x.css";'),
  };
}

/** An AVIF of 49 megapixels in about 2 kB. @param shade 0 to 7: other content. */
export function largeAvif(shade = 0): Promise<Buffer> {
  const background = { r: 20 + 25 * shade, g: 80, b: 120 };
  return sharp({ create: { width: 7_000, height: 7_000, channels: 3, background } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();
}

/** A JPEG whose header says another height. ITU-T T.81, section B.2.2. */
function jpegSaying(jpeg: Buffer, height: number): Buffer {
  const frame = ['ffc0', 'ffc2'].map((marker) => jpeg.indexOf(marker, 0, 'hex')).find((at) => at > 0) ?? 0;
  const lying = Buffer.from(jpeg);
  lying.writeUInt16BE(height, frame + 5);
  return lying;
}

/** A compressed entry of a ZIP archive. APPNOTE, section 4.3.7. */
function zipEntry(name: string, text: string): Buffer {
  const data = deflateRawSync(text);
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(text), 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(text.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data]);
}

/**
 * A PNG of a few kB that says it is large.
 *
 * @param options `bits` for each of four channels: what it would take in memory is `width * height * bits / 2` bytes.
 */
export function pixelBomb(width: number, height: number, { bits = 8 }: { bits?: 8 | 16 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + width * (bits / 2)) * Math.min(height, 4));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}

/** Its width, in the bytes that follow the signature, opens a comment of JavaScript. */
function gifAsProgram(gif: Buffer): Buffer {
  const copy = Buffer.from(gif);
  copy.write('/*', 6, 'latin1');
  return copy;
}

function gifComment(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);
}

function jpegComment(text: string): Buffer {
  const length = text.length + 2;
  return Buffer.concat([Buffer.from([0xff, 0xfe, length >> 8, length & 255]), Buffer.from(text)]);
}

function webpWith(webp: Buffer, text: string): Buffer {
  const even = text.length % 2 === 0 ? text : `${text} `;
  const chunk = Buffer.concat([Buffer.from('htMl'), Buffer.alloc(4), Buffer.from(even)]);
  chunk.writeUInt32LE(even.length, 4);
  const whole = Buffer.concat([webp, chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function box(text: string): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), Buffer.from(text)]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}
