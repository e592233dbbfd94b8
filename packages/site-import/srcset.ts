interface ListedImage {
  readonly url: string;
  /** Such as `480w`; may be empty. */
  readonly size: string;
}

/** Candidates of a `srcset` as the HTML standard parses it; those that it drops are left out. */
export function imagesIn(list: string): ListedImage[] {
  const images: ListedImage[] = [];
  for (let rest = withoutSeparators(list); rest !== ''; rest = withoutSeparators(rest)) {
    const [token = ''] = /^[^\t\n\f\r ]+/.exec(rest) ?? [];
    rest = rest.slice(token.length);
    // A URL may have commas, but not at its end: there one separates.
    const url = token.replace(/,+$/, '');
    const given = url === token ? descriptorsIn(rest) : '';
    rest = rest.slice(given.length);
    const descriptors = given.split(/[\t\n\f\r ]+/).filter((one) => one !== '');
    if (areValid(descriptors)) images.push({ url, size: descriptors.join(' ') });
  }
  return images;
}

const withoutSeparators = (list: string): string => list.replace(/^[\t\n\f\r ,]+/, '');

/** Up to the next comma that is not in parentheses. */
const descriptorsIn = (text: string): string => /^(?:[^,(]|\([^)]*(?:\)|$))*/.exec(text)?.[0] ?? '';

/** One width, perhaps with a height, or one density; a word in parentheses is of a later standard. */
function areValid(descriptors: readonly string[]): boolean {
  const count = (pattern: RegExp) => descriptors.filter((one) => pattern.test(one)).length;
  const [widths, heights, densities] = [count(width), count(height), count(density)];
  if (widths + heights + densities < descriptors.length) return false;
  return (
    Math.max(widths, heights, densities) <= 1 &&
    (densities === 0 ? heights <= widths : widths + heights === 0)
  );
}

const width = /^0*[1-9]\d*w$/;
const height = /^0*[1-9]\d*h$/;
const density = /^(?:-0|(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)x$/;

/** Empty without any. */
export function largestImage(list: string): string {
  const sizeOf = ({ size }: ListedImage) => Number.parseFloat(/[^ ]+[wx]/.exec(size)?.[0] ?? '1');
  return imagesIn(list).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.url ?? '';
}
