import type Slugify from '@sindresorhus/slugify';
import { firstCharacters } from '@site/platform/text/first-characters';
import { plainLetters } from '@site/platform/text/fold-text';

const slugCharacters = 60;

/** Of a script that the library does not write in Latin letters, with its marks. */
const cluster =
  /(?![0-9a-z]|[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Armn}\p{scx=Geor}\p{scx=Arab}\p{scx=Thaa}])[\p{L}\p{N}]\p{M}*/giu;
/** Characters of private use, which stand for such letters meanwhile. */
const firstPrivate = 0xe000;
const maxPrivate = 0x1900;

/** Empty without letters or digits. In the script of the text where no Latin letters are known for it. */
export async function slugFrom(text: string): Promise<string> {
  // Its tables take milliseconds, too long for the start.
  const { default: slugify } = await import('@sindresorhus/slugify');
  return cutSlug(slugWith(slugify, text));
}

/** As `slugFrom`, of any length. */
export function slugWith(slugify: typeof Slugify, text: string): string {
  const clusters: string[] = [];
  const hide = (found: string) => {
    const known = clusters.indexOf(found);
    if (known === -1 && clusters.length === maxPrivate) return '';
    return String.fromCharCode(firstPrivate + (known === -1 ? clusters.push(found) - 1 : known));
  };
  const hidden = text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Co}]/gu, '')
    .normalize('NFKC')
    .replace(cluster, (found) => hide(found.toLowerCase()));
  const preserveCharacters = clusters.map((_, index) => String.fromCharCode(firstPrivate + index));
  const slug = slugify(hidden, { preserveCharacters, customReplacements: lettersUnknownTo(slugify) });
  return slug
    .replace(/[\ue000-\uf8ff]/g, (one) => clusters[one.charCodeAt(0) - firstPrivate] ?? '')
    .normalize('NFC');
}

let unknownLetters: [string, string][] | undefined;

function lettersUnknownTo(slugify: typeof Slugify) {
  const both = [...plainLetters].flatMap(([letter, plain]): [string, string][] => [
    [letter, plain],
    [letter.toUpperCase(), plain.toUpperCase()],
  ]);
  unknownLetters ??= both.filter(([letter]) => slugify(letter) === '');
  return unknownLetters;
}

/** Between words if possible. */
function cutSlug(slug: string): string {
  const start = firstCharacters(slug, slugCharacters);
  if (start === slug) return slug;
  const isBetween = slug.charAt(start.length) === '-';
  return isBetween || !start.includes('-') ? start : start.slice(0, start.lastIndexOf('-'));
}
