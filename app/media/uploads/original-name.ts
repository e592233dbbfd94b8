import { libraryLimits } from '#app/media/library/library.ts';

/**
 * A file's name where it came from, as text that is safe to show: without folders, without control characters
 * and marks that turn the direction of writing (they make `gpj.exe` read `exe.jpg`), and not endless.
 *
 * @returns Empty when nothing is left.
 */
export function cleanOriginalName(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const characters = [...visible];
  const { originalNameCharacters: most } = libraryLimits;
  return characters.length <= most ? visible : characters.slice(0, most).join('').trim();
}
