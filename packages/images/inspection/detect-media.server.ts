import { UnsupportedMediaError } from '@site/platform/http/errors';
import { fileTypeFromFile } from 'file-type';
import { isConverted, isMediaType, type MediaType, pdfType, type TakenMedia } from '../media-types.ts';
import { avifMajor, contentOf } from './iso-brands.ts';
import { readIsoFacts, writeMajorBrand } from './mp4.server.ts';
import { readPart } from './read-part.server.ts';

interface DetectedMedia {
  readonly contentType: MediaType | 'bitmap' | 'heic';
  /** The file was changed in place, to the same size. */
  readonly isRewritten: boolean;
}

/** By content. @throws {UnsupportedMediaError} With what to send instead. */
export async function detectMedia(file: string, takes: TakenMedia): Promise<DetectedMedia> {
  const iso = await readIsoFacts(file);
  if (iso) return detectIso(file, iso, takes);
  // An error of the library means that the type is not allowed either.
  const found = await fileTypeFromFile(file).catch(() => undefined);
  // An animated PNG is valid PNG.
  const known = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const type = known ?? ((await isLatePdf(file)) ? pdfType : undefined);
  if (type === pdfType && !takes.takesPdf) throw new UnsupportedMediaError(notShown);
  if (isMediaType(type)) return { contentType: type, isRewritten: false };
  if (isConverted(type)) return { contentType: 'bitmap', isRewritten: false };
  const name = found && (names[found.mime] ?? (found.mime.startsWith('image/') && found.ext.toUpperCase()));
  if (name)
    throw new UnsupportedMediaError(
      `Browsers do not show ${name} images. Please export it as a JPEG or PNG.`,
    );
  if (found?.mime.startsWith('video/')) throw new UnsupportedMediaError(otherVideo);
  throw new UnsupportedMediaError(wanted(takes));
}

/** Behind blank lines, as some programs write them: ISO 32000-2, 7.5.2, has the header first, and readers look further. */
const isLatePdf = async (file: string): Promise<boolean> =>
  /^\s+%PDF-/.test((await readPart(file, 0, 1_024)).toString('latin1'));

async function detectIso(
  file: string,
  { brands, ...parts }: NonNullable<Awaited<ReturnType<typeof readIsoFacts>>>,
  takes: TakenMedia,
): Promise<DetectedMedia> {
  switch (contentOf(brands, parts)) {
    case 'avif': {
      const major = avifMajor(brands, parts.hasMovie);
      const isRewritten = major !== brands.major;
      if (isRewritten) await writeMajorBrand(file, major);
      return { contentType: 'image/avif', isRewritten };
    }
    case 'mp4':
      return { contentType: 'video/mp4', isRewritten: false };
    case 'heic':
      return { contentType: 'heic', isRewritten: false };
    case 'quicktime':
      throw new UnsupportedMediaError('This is a QuickTime video. Please export it as an MP4.');
    case 'other':
      throw new UnsupportedMediaError(wanted(takes));
  }
}

/** Where libvips reads no HEVC, as that of the packages. */
export const heicRefusal =
  'Browsers do not show HEIC photos. Please send a JPEG: on an iPhone choose “Most Compatible” under Settings, Camera, Formats, or mail the photo to yourself; elsewhere open it and export it as JPEG.';

const otherVideo = 'Browsers do not play this kind of video. Please export it as an MP4.';

const notShown = 'A PDF is not shown in a page. Please upload it under Media, and link to it.';

const wanted = ({ takesSvg = false, takesPdf = false }: TakenMedia) =>
  `Please choose a JPEG, PNG, WebP, AVIF, GIF, ${takesSvg ? 'BMP, ICO or SVG' : 'BMP or ICO'} image, ${takesPdf ? 'an MP4 video, or a PDF' : 'or an MP4 video'}.`;

/** Where the usual ending of the file's name is not what people call it. */
const names: Readonly<Record<string, string>> = {
  'image/tiff': 'TIFF',
  'image/jxl': 'JPEG XL',
  'image/jp2': 'JPEG 2000',
  'image/jpx': 'JPEG 2000',
  'image/jpm': 'JPEG 2000',
  'image/vnd.adobe.photoshop': 'Photoshop',
};
