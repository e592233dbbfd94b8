import { libraryLimits } from '#app/media/library/library.ts';

/** Safe to show: no folders, control characters or bidirectional marks (`gpj.exe` could read `exe.jpg`), limited length. */
export function cleanOriginalName(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const characters = [...visible];
  const { originalNameCharacters: most } = libraryLimits;
  return characters.length <= most ? visible : characters.slice(0, most).join('').trim();
}
