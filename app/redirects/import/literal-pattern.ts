/**
 * The one path that a pattern of Apache, nginx or Ghost stands for, such as `^/old/?$`. No regular expression of a file is
 * ever run: one could take for ever.
 * @returns Null for a pattern that stands for several paths.
 */
export function literalOf(pattern: string): string | null {
  const inner = pattern
    .replaceAll('\\/', '/')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    // A slash at the end counts for nothing here.
    .replace(/\/(?:\?|\*)$|\(\/\)\?$|\/\?\(\?:\.\*\)$/, '');
  const plain = inner.replace(/\\([./_~%=&+-])/g, (_, character: string) =>
    character === '.' ? '\u0000' : character,
  );
  // A dot that is not escaped stands for any character, but nobody means that in the name of a file.
  const path = plain.replace(/\.(?=[a-z0-9]{1,5}$)/i, '\u0000');
  if (/[.*+?()[\]{}|\\^$]/.test(path)) return null;
  const literal = path.replaceAll('\u0000', '.');
  return literal.startsWith('/') ? literal : `/${literal}`;
}
