import path from 'node:path';
import { mediaExtensions } from '#app/media/media-types.ts';

/** Names are our own; this is the second lock on the door. @throws For whatever is no plain file name. */
export function refuseForeignName(name: string): void {
  const isPlain = path.basename(name) === name && !name.includes('\\') && !/^\.|^$/.test(name);
  if (!isPlain) throw new Error(`Not a media name: ${name}`);
}

/** The kind of a file by the ending of its name, which says what was found in it; what we do not name is just bytes. */
export function contentTypeOf(name: string): string {
  const ending = path.extname(name);
  const known = Object.entries(mediaExtensions).find(([, extension]) => extension === ending);
  return known?.[0] ?? 'application/octet-stream';
}
