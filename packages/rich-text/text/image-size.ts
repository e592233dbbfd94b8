interface Size {
  readonly width: number;
  readonly height: number;
}

/** Null for what is no number of pixels, such as `50%`. */
export function pixelsOf(attribute: string | undefined): number | null {
  const pixels = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attribute ?? '')?.[1];
  return pixels === undefined || Number(pixels) === 0 ? null : Number(pixels);
}

/**
 * The attributes of an image: keeps the width or height that an editor chose, in the proportions of the file.
 * @param former Width of the file that this one replaces: an image that was shown as wide becomes as wide as this.
 */
export function fittedSize(
  given: { readonly width?: string; readonly height?: string },
  file: Size,
  former: number | null = null,
): { width: string; height: string } {
  const width = pixelsOf(given.width);
  const height = pixelsOf(given.height);
  const scaled = (scale: number) => ({
    width: String(Math.max(1, Math.round(file.width * scale))),
    height: String(Math.max(1, Math.round(file.height * scale))),
  });
  if (width !== null) return scaled(width === former ? 1 : width / file.width);
  return scaled(height === null ? 1 : height / file.height);
}
