interface ListedImage {
  readonly url: string;
  /** Such as `480w`; may be empty. */
  readonly size: string;
}

/** Of a `srcset`. */
export const imagesIn = (list: string): ListedImage[] =>
  [...list.matchAll(/(?:^|[\s,]+)([^\s,](?:\S*[^\s,])?)(?:\s+([\d.]+[wxh]))?(?=\s*(?:,|$))/g)].map(
    ([, url = '', size = '']) => ({ url, size }),
  );

/** Empty without any. */
export function largestImage(list: string): string {
  const sizeOf = ({ size }: ListedImage) => Number.parseFloat(size) || 1;
  return imagesIn(list).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.url ?? '';
}
