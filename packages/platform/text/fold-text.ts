/**
 * Letters that Unicode does not decompose, and how they are typed on a keyboard without them; Arabic letters that are
 * written for one another.
 */
export const plainLetters: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'ßss',
      'æae',
      'œoe',
      'þth',
      'ðd',
      'đd',
      'ɖd',
      'ɗd',
      'øo',
      'ɔo',
      'ɵo',
      'łl',
      'ħh',
      'ŧt',
      'ıi',
      'ɨi',
      'ɩi',
    ],
    ...[
      'ȷj',
      'ŋn',
      'ɲn',
      'ɓb',
      'ƈc',
      'ƒf',
      'ɠg',
      'ǥg',
      'ɣg',
      'ƙk',
      'ĸk',
      'ʉu',
      'ʊu',
      'ʋv',
      'ƴy',
      'ƶz',
      'əe',
      'ǝe',
      'ɛe',
    ],
    ...['ςσ', 'ٱا', 'ىي', 'یي', 'کك', 'ةه', 'ہه', 'ەه'],
  ].map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');
/** The Arabic tatweel only makes a word longer. */
const unread = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Without case, accents, invisible characters and double spaces, in any script; the full-text index folds the same way. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(unread, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
