import { posix } from 'node:path';
import { languageTag } from '../language-tag.ts';

export interface PairedFile {
  /** The same for the same text in another language. */
  readonly group: string;
  /** BCP 47; empty: its name says none. */
  readonly language: string;
  /** Without the language: `post.md` of `post.de.md` and of `de/post.md`. */
  readonly plainName: string;
}

interface Candidate extends PairedFile {
  readonly file: string;
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Empty: no language that has a name. */
function languageIn(part: string): string {
  const tag = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(part) ? languageTag(part) : '';
  return tag !== '' && names.of(tag) !== undefined ? tag : '';
}

/**
 * Which files are one text in several languages: by the end of their names, as in Hugo (`post.de.md` beside `post.md`), or by a
 * folder (`de/post.md` beside `en/post.md`), as in Hugo and Eleventy. What stands alone is in neither: `node.js.md` is no language.
 */
export function pairedFiles(files: readonly string[]): ReadonlyMap<string, PairedFile> {
  return new Map([...paired(files.flatMap(byFolder)), ...paired(files.map(byEnding))]);
}

const paired = (candidates: readonly Candidate[]): [string, PairedFile][] =>
  [...Map.groupBy(candidates, ({ group }) => group).values()]
    .filter((all) => new Set(all.map(({ language }) => language)).size > 1)
    .flatMap((all) => all.map(({ file, ...pair }): [string, PairedFile] => [file, pair]));

function byEnding(file: string): Candidate {
  const { dir, name, ext } = posix.parse(file);
  const [, bare = name, ending = ''] = /^(.+)\.([\w-]+)$/.exec(name) ?? [];
  const language = languageIn(ending);
  const plainName = posix.join(dir, (language === '' ? name : bare) + ext);
  return { file, language, plainName, group: `name:${plainName}` };
}

/** The first folder whose name is a language. */
function byFolder(file: string): Candidate[] {
  const parts = file.split('/');
  // Three letters are a word too often, such as `src`.
  const at = parts
    .slice(0, -1)
    .findIndex((part) => /^[a-z]{2}(?![a-z])/i.test(part) && languageIn(part) !== '');
  if (at === -1) return [];
  const language = languageIn(parts[at] ?? '');
  const plainName = parts.toSpliced(at, 1).join('/');
  return [{ file, language, plainName, group: `folder:${plainName}` }];
}
