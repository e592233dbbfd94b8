/**
 * The single path of an Apache, nginx or Ghost pattern such as `^/old/?$`. Never runs it: that could take forever.
 * @returns Null when it matches several paths.
 */
export function literalOf(pattern: string): string | null {
  const inner = pattern
    .replaceAll('\\/', '/')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    // Trailing slashes are irrelevant.
    .replace(/\/(?:\?|\*)$|\(\/\)\?$|\/\?\(\?:\.\*\)$/, '');
  const plain = inner.replace(/\\([./_~%=&+-])/g, (_, character: string) =>
    character === '.' ? '\u0000' : character,
  );
  // An unescaped dot before a file extension is meant literally.
  const path = plain.replace(/\.(?=[a-z0-9]{1,5}$)/i, '\u0000');
  if (/[.*+?()[\]{}|\\^$]/.test(path)) return null;
  const literal = path.replaceAll('\u0000', '.');
  return literal.startsWith('/') ? literal : `/${literal}`;
}
