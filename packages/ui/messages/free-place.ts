/** Edges in pixels from the top of the window. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** @returns How far up something at the lower edge of `room` has to go so that it covers none of `taken`; null where there is no such place. */
export function freePlace(height: number, room: Band, taken: readonly Band[]): number | null {
  const inTheWay = (bottom: number) =>
    taken.filter((one) => one.top < bottom && one.bottom > bottom - height);
  let bottom = room.bottom;
  for (let found = inTheWay(bottom); found.length > 0; found = inTheWay(bottom)) {
    bottom = Math.min(...found.map(({ top }) => top));
    if (bottom - height < room.top) return null;
  }
  return room.bottom - bottom;
}
