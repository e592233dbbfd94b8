import type Slugify from '@sindresorhus/slugify';
import { firstCharacters } from '@site/platform/text/first-characters';
import { foldText, plainLetters } from '@site/platform/text/fold-text';

/** Of slugs made from titles; people may write longer ones. */
const madeCharacters = 60;

/** Scripts that the library writes in Latin letters, though not all letters of each. */
const spelledScripts = ['Latn', 'Grek', 'Cyrl', 'Armn', 'Geor', 'Arab', 'Thaa'];
const isSpelledScript = spelledScripts.map((script) => `\\p{scx=${script}}`).join('');
/** Of another script, with its marks. */
const cluster = new RegExp(String.raw`(?![0-9a-z]|[${isSpelledScript}])[\p{L}\p{N}]\p{M}*`, 'giu');
const letter = /[\p{L}\p{N}]\p{M}*/gu;
/** Letters of one of those scripts in a row. */
const run = new RegExp(
  spelledScripts
    .map((script) => String.raw`[[\p{scx=${script}}&&[\p{L}\p{N}]]--[0-9A-Za-z]]`)
    .map((one) => `${one}[${one}\\p{M}]*`)
    .join('|'),
  'gv',
);
const isLatin = /^\p{scx=Latn}/u;
/** Characters of private use, which stand for such letters meanwhile. */
const firstPrivate = 0xe000;
const maxPrivate = 0x1900;

/** Empty without letters or digits. In Latin letters where they are known for a whole word, else as it is written. */
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
    .replace(run, (found) => {
      const spelled = spellable(slugify, found);
      return isSpelled(slugify, spelled)
        ? spelled
        : spelled.replace(letter, (one) =>
            // Never two scripts in one word.
            isLatin.test(found) && isSpelled(slugify, one) ? one : hide(one.toLowerCase()),
          );
    })
    .replace(cluster, (found) => hide(found.toLowerCase()));
  const preserveCharacters = clusters.map((_, index) => String.fromCharCode(firstPrivate + index));
  const slug = slugify(hidden, { preserveCharacters, customReplacements: lettersUnknownTo(slugify) });
  return slug
    .replace(/[\ue000-\uf8ff]/g, (one) => clusters[one.charCodeAt(0) - firstPrivate] ?? '')
    .normalize('NFC');
}

/** In place of letters that the library does not know, those without case or accents that it does. */
const spellable = (slugify: typeof Slugify, found: string): string =>
  isSpelled(slugify, found)
    ? found
    : found.replace(letter, (one) => {
        if (isSpelled(slugify, one)) return one;
        const candidates = [one.normalize('NFKD').replace(/\p{M}/gu, ''), one.toLowerCase(), foldText(one)];
        return candidates.find((plain) => isSpelled(slugify, plain)) ?? one;
      });

/** The library makes a hyphen of each letter that it does not know. */
const isSpelled = (slugify: typeof Slugify, letters: string): boolean =>
  /^[0-9a-z]+$/.test(
    slugify(`x${letters}x`, { decamelize: false, customReplacements: lettersUnknownTo(slugify) }),
  );

let unknownLetters: [string, string][] | undefined;

function lettersUnknownTo(slugify: typeof Slugify) {
  unknownLetters ??= [...plainLetters]
    .flatMap(([letter, plain]): [string, string][] => [
      [letter, plain],
      [letter.toUpperCase(), plain.toUpperCase()],
    ])
    .filter(([letter]) => slugify(letter) === '');
  return unknownLetters;
}

/** Between words if possible. */
function cutSlug(slug: string): string {
  const start = firstCharacters(slug, madeCharacters);
  if (start === slug) return slug;
  const isBetween = slug.charAt(start.length) === '-';
  return isBetween || !start.includes('-') ? start : start.slice(0, start.lastIndexOf('-'));
}
