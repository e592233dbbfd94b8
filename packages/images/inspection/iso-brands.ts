/** What an ISO base media file (ISO/IEC 14496-12) holds, by its brands. */
export type IsoContent = 'avif' | 'heic' | 'mp4' | 'quicktime' | 'other';

export interface Brands {
  readonly major: string;
  readonly compatible: readonly string[];
}

/** AV1 Image File Format, sections 6 and 8. */
const avif = ['avif', 'avis', 'avio', 'MA1A', 'MA1B'];
/** ISO/IEC 23008-12, annex B: HEVC. */
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** ISO/IEC 23008-12: any coding. */
const anyImage = ['mif1', 'mif2', 'msf1', 'miaf', 'heif', '1pic'];
const images: readonly string[] = [...avif, ...heic, ...anyImage];
/** MP4 registration authority; `iso2` to `isoc` are later versions of `isom`. */
const mp4 = /^(?:iso[m2-9a-c]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|MSNV|f4v |F4V )$/;
/** Sound only, other programs' documents and videos of old telephones. */
const others = /^(?:M4A |M4B |M4P |F4A |F4B |crx |3g.*|mmp4|mjp2|jp2 )$/;

interface Parts {
  /** An image in it is coded in AV1: files of the general brands do not say. */
  readonly hasAv1Image: boolean;
  /** Without one it is no MP4, whatever its major brand. */
  readonly hasMovie: boolean;
}

/** The major brand says how a file is best read, the compatible ones how it may be read; programs write either. */
export function contentOf({ major, compatible }: Brands, { hasAv1Image, hasMovie }: Parts): IsoContent {
  const brands = [major, ...compatible];
  const isMovie = mp4.test(major) && hasMovie;
  const isImage = images.includes(major) || (!isMovie && compatible.some((one) => images.includes(one)));
  if (isImage) return brands.some((one) => avif.includes(one)) || hasAv1Image ? 'avif' : 'heic';
  if (major === 'qt  ') return compatible.some((one) => mp4.test(one)) ? 'mp4' : 'quicktime';
  // New versions have new brands: the boxes are checked afterwards.
  return others.test(major) ? 'other' : 'mp4';
}

/** The major brand by which every reader of AVIF knows it. Some look at no other. */
export function avifMajor({ major, compatible }: Brands, hasMovie: boolean): 'avif' | 'avis' {
  return hasMovie && [major, ...compatible].includes('avis') ? 'avis' : 'avif';
}
