/** Whole pixels of an upright image. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of each side; an image may be smaller itself. */
export const minCropPx = 16;

export const wholeOf = ({ width, height }: Size): Crop => ({ left: 0, top: 0, width, height });

export const cropText = ({ left, top, width, height }: Crop): string => [left, top, width, height].join(',');

/** @param text As `cropText` writes it. */
export function readCrop(text: string): Crop | null {
  const parts = text.split(',').map(Number);
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part))) return null;
  const [left = 0, top = 0, width = 0, height = 0] = parts;
  return { left, top, width, height };
}

export const fitsIn = ({ left, top, width, height }: Crop, size: Size): boolean =>
  left >= 0 &&
  top >= 0 &&
  width >= Math.min(minCropPx, size.width) &&
  height >= Math.min(minCropPx, size.height) &&
  left + width <= size.width &&
  top + height <= size.height;

export const isWhole = ({ width, height }: Crop, size: Size): boolean =>
  width === size.width && height === size.height;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function moved(crop: Crop, by: { readonly x: number; readonly y: number }, size: Size): Crop {
  return {
    ...crop,
    left: between(0, Math.round(crop.left + by.x), size.width - crop.width),
    top: between(0, Math.round(crop.top + by.y), size.height - crop.height),
  };
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The opposite corner stays. @param ratio Width by height that is kept; null: any. */
export function resized(
  crop: Crop,
  corner: Corner,
  by: { readonly x: number; readonly y: number },
  { size, ratio }: { readonly size: Size; readonly ratio: number | null },
): Crop {
  const isTop = corner.startsWith('top');
  const isLeft = corner.endsWith('left');
  const fixed = {
    x: isLeft ? crop.left + crop.width : crop.left,
    y: isTop ? crop.top + crop.height : crop.top,
  };
  const room = {
    width: isLeft ? fixed.x : size.width - fixed.x,
    height: isTop ? fixed.y : size.height - fixed.y,
  };
  const least = { width: Math.min(minCropPx, size.width), height: Math.min(minCropPx, size.height) };
  let width = between(least.width, crop.width + (isLeft ? -by.x : by.x), room.width);
  let height = between(least.height, crop.height + (isTop ? -by.y : by.y), room.height);
  if (ratio !== null) {
    // Whichever was moved more decides.
    if (Math.abs(by.y) * ratio > Math.abs(by.x)) width = height * ratio;
    width = Math.min(Math.max(width, least.width, least.height * ratio), room.width, room.height * ratio);
    height = width / ratio;
  }
  width = Math.round(width);
  height = Math.min(Math.round(height), room.height);
  return { left: isLeft ? fixed.x - width : fixed.x, top: isTop ? fixed.y - height : fixed.y, width, height };
}

/** The largest of a ratio around the middle of `crop`. */
export function withRatio(crop: Crop, ratio: number, size: Size): Crop {
  const width = Math.round(Math.min(size.width, size.height * ratio));
  const height = Math.min(Math.round(width / ratio), size.height);
  const at = { left: crop.left + (crop.width - width) / 2, top: crop.top + (crop.height - height) / 2 };
  return moved({ left: 0, top: 0, width, height }, { x: at.left, y: at.top }, size);
}

/** The same point of the image in another part of it, "x,y" in percent. @param point Empty: the middle, which stays so. */
export function pointIn(point: string, from: Crop, to: Crop): string {
  if (point === '') return '';
  const [x = 50, y = 50] = point.split(',').map(Number);
  const percent = (at: number, start: number, length: number) =>
    Math.round(between(0, ((at - start) / length) * 100, 100));
  const left = percent(from.left + (x / 100) * from.width, to.left, to.width);
  return `${left},${percent(from.top + (y / 100) * from.height, to.top, to.height)}`;
}
