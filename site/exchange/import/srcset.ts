import { trimmedEnd } from '@site/platform/text/trimmed-end';

interface ListedImage {
  readonly url: string;
  /** Such as `480w`; may be empty. */
  readonly size: string;
}

/** Of a `srcset`, as the HTML standard reads it: a URL may have commas, but not at its end. */
export function imagesIn(list: string): ListedImage[] {
  const images: ListedImage[] = [];
  for (let rest = withoutSeparators(list); rest !== ''; rest = withoutSeparators(rest)) {
    const [token = ''] = /^\S+/.exec(rest) ?? [];
    rest = rest.slice(token.length);
    const url = trimmedEnd(token, ',');
    const [given = ''] = url === token ? (/^[^,]*/.exec(rest) ?? []) : [];
    rest = rest.slice(given.length);
    const size = given.trim();
    if (/^(?:[\d.]+[wxh])?$/.test(size)) images.push({ url, size });
  }
  return images;
}

const withoutSeparators = (list: string): string => list.replace(/^[\s,]+/, '');

/** Empty without any. */
export function largestImage(list: string): string {
  const sizeOf = ({ size }: ListedImage) => Number.parseFloat(size) || 1;
  return imagesIn(list).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.url ?? '';
}
