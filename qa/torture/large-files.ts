import { mediaLimits } from '@site/images/media-types';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { pixelBomb } from '#qa/attacks/files.ts';
import { bmpFile, icoFile } from '#test/support/bitmaps.ts';
import { videoFile } from '#test/support/post-forms.ts';

/** A file at the limits of what may be uploaded. */
export interface LargeFile {
  readonly kind: string;
  readonly name: string;
  /** A few bytes that claim to be all this. */
  readonly isBomb?: boolean;
  make(): Promise<Buffer>;
}

/** 50 megapixels, as a square. */
const side = 7_071;
const half = { width: 5_000, height: 5_000 };
const maxBytes = 25 * 1024 * 1024;

/** What takes most memory to open comes first. */
export const largeFiles: readonly LargeFile[] = [
  {
    kind: 'AVIF, 49 megapixels in 2 kB',
    name: 'a.avif',
    isBomb: true,
    make: () => plain(7_000, 3).avif({ quality: 1, effort: 0 }).toBuffer(),
  },
  {
    kind: 'BMP of one bit a pixel',
    name: 'a.bmp',
    isBomb: true,
    make: async () => {
      const rowBytes = Math.ceil(7_040 / 32) * 4;
      const palette = [
        [0, 0, 0, 0],
        [255, 255, 255, 0],
      ];
      return bmpFile({
        width: 7_040,
        height: 7_040,
        bitsPerPixel: 1,
        rows: Buffer.alloc(rowBytes * 7_040),
        palette,
      });
    },
  },
  {
    kind: 'PNG of 16 bits, interlaced',
    name: 'a.png',
    isBomb: true,
    make: () => plain(side, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  },
  {
    kind: 'JPEG, progressive, 4:4:4',
    name: 'a.jpg',
    make: () =>
      largestJpeg((quality) => ({ quality, progressive: true, chromaSubsampling: '4:4:4' }), noise(side)),
  },
  {
    kind: 'JPEG that lies on its side',
    name: 'a.jpg',
    make: async () => (await noise(side)).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer(),
  },
  {
    kind: 'WebP, lossless',
    name: 'a.webp',
    isBomb: true,
    make: () => plain(side, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    kind: 'WebP',
    name: 'a.webp',
    make: async () => (await noise(side)).webp({ quality: 75, effort: 0 }).toBuffer(),
  },
  {
    kind: 'AVIF with location and on its side',
    name: 'a.avif',
    make: async () => (await noise(4_000)).withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer(),
  },
  {
    kind: 'GIF',
    name: 'a.gif',
    isBomb: true,
    make: () => plain(side, 3).gif({ effort: 1 }).toBuffer(),
  },
  {
    kind: 'GIF, animated',
    name: 'a.gif',
    isBomb: true,
    make: async () => {
      const frames = await Promise.all(['#000', '#fff', '#888'].map((color) => frame(color)));
      return sharp(frames, { join: { animated: true } })
        .gif({ effort: 1 })
        .toBuffer();
    },
  },
  {
    kind: 'PNG',
    name: 'a.png',
    make: async () => (await noise(side)).png({ palette: true, colors: 8, compressionLevel: 1 }).toBuffer(),
  },
  {
    kind: 'PNG, cut off, of 16 bits',
    name: 'a.png',
    isBomb: true,
    make: async () => pixelBomb(side, side, { bits: 16 }),
  },
  {
    kind: 'BMP of 25 MiB',
    name: 'a.bmp',
    make: async () =>
      bmpFile({ width: 2_900, height: 3_000, bitsPerPixel: 24, rows: Buffer.alloc(8_700 * 3_000, 97) }),
  },
  {
    kind: 'ICO with a PNG of 50 megapixels',
    name: 'a.ico',
    isBomb: true,
    make: async () => icoFile([{ width: side, height: side, png: await plain(side, 4).png().toBuffer() }]),
  },
  {
    kind: 'SVG with a filter',
    name: 'a.svg',
    isBomb: true,
    make: async () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="a"><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="1000" height="1000" filter="url(#a)"/>'.repeat(200)}</svg>`,
      ),
  },
  { kind: 'JPEG', name: 'a.jpg', make: () => largestJpeg((quality) => ({ quality }), noise(side)) },
  {
    kind: 'JPEG of more than 25 MiB',
    name: 'a.jpg',
    make: async () => (await noise(side)).jpeg({ quality: 94 }).toBuffer(),
  },
  {
    kind: 'MP4 of 500 MiB',
    name: 'a.mp4',
    make: async () => {
      const video = videoFile();
      const rest = Buffer.alloc(mediaLimits.videoBytes - video.length);
      rest.writeUInt32BE(rest.length);
      rest.write('free', 4, 'latin1');
      return Buffer.concat([video, rest]);
    },
  },
  { kind: 'WebM of 25 MiB', name: 'a.webm', make: async () => padded(Buffer.from(webmStart, 'hex')) },
  { kind: 'docx of 25 MiB', name: 'a.docx', make: async () => padded(Buffer.from(docxStart, 'latin1')) },
];

/** The header of EBML (RFC 8794) with the document type `webm`. */
const webmStart =
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff';
/** A ZIP archive that begins as Word's do. */
const docxStart = `PK\x03\x04${'\0'.repeat(22)}\x11\0\0\0word/document.xml`;

const padded = (start: Buffer) => Buffer.concat([start, Buffer.alloc(maxBytes - start.length, 97)]);

/** As large as may be uploaded: of falling quality until it is. */
async function largestJpeg(options: (quality: number) => JpegOptions, from: Promise<Sharp>): Promise<Buffer> {
  const pixels = await (await from).png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 90; quality > 0; quality -= 2) {
    const content = await sharp(pixels, { limitInputPixels: false }).jpeg(options(quality)).toBuffer();
    if (content.length <= maxBytes) return content;
  }
  throw new Error('No quality makes it small enough.');
}

const plain = (size: number, channels: 3 | 4): Sharp =>
  sharp({
    create: { width: size, height: size, channels, background: { r: 130, g: 130, b: 60, alpha: 0.5 } },
    limitInputPixels: false,
  });

const frame = (background: string) =>
  sharp({ create: { ...half, channels: 3, background } })
    .png()
    .toBuffer();

/** Noise, as of a photograph in the dark: it compresses badly. */
async function noise(size: number): Promise<Sharp> {
  const tile = await sharp({
    create: {
      ...{ width: 700, height: 700, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer();
  return plain(size, 3).composite([{ input: tile, tile: true }]);
}
