import { firstCharacters } from '@site/platform/text/first-characters';
import { trimText, withoutInvisible } from '@site/platform/text/visible-text';
import { libraryLimits } from '#site/media/library/library.ts';

/** Safe to show: no folders, control characters or bidirectional marks (`gpj.exe` could read `exe.jpg`), limited length. */
export function cleanOriginalName(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = trimText(
    withoutInvisible(base.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')),
  );
  return firstCharacters(visible, libraryLimits.originalNameCharacters).trim();
}
