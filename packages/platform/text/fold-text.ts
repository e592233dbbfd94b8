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
    ...[
      'ƀb',
      'ƃb',
      'ȼc',
      'ƌd',
      'ȡd',
      'ɇe',
      'ɡg',
      'ɦh',
      'ɉj',
      'ƚl',
      'ɫl',
      'ɬl',
      'ɭl',
      'ȴl',
      'ɱm',
      'ƞn',
      'ɳn',
      'ȵn',
    ],
    ...[
      'ƥp',
      'ɋq',
      'ɍr',
      'ɽr',
      'ʂs',
      'ȿs',
      'ƫt',
      'ƭt',
      'ʈt',
      'ȶt',
      'ⱦt',
      'ʐz',
      'ʒz',
      'ȥz',
      'ɀz',
      'ɏy',
      'ⱥa',
      'ɑa',
      'ƿw',
    ],
    ...['ςσ', 'ٱا', 'ىي', 'یي', 'کك', 'ةه', 'ہه', 'ەه'],
  ].map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const special = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');
/** The Arabic tatweel only makes a word longer; letters that look like apostrophes are left out as often as typed. */
const unread = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640ʻʼʾʿ]/gu;

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
