/** Has no part that can be seen: white space, invisible characters, and marks without a letter. U+2800 is a blank Braille cell. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\p{Cf}\p{Cs}\u2800]*$/u;

/** At an end of a text these do nothing; marks, joiners and flags' tags belong to the character before them. */
const edge =
  /^(?![\p{M}\p{Join_Control}\p{Bidi_Control}\u{e0020}-\u{e007f}])[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** Without white space and invisible characters at its ends; empty when nothing of it can be seen. */
export function trimText(text: string): string {
  if (unseen.test(text)) return '';
  let start = 0;
  let end = text.length;
  while (edge.test(characterAt(text, start))) start += characterAt(text, start).length;
  while (edge.test(characterBefore(text, end))) end -= characterBefore(text, end).length;
  return text.slice(start, end);
}

/** For names, tags and URLs, which must not differ by what nobody sees: Unicode NFC, single spaces, no controls, see `withoutInvisible`. */
export const plainLine = (text: string): string =>
  trimText(withoutInvisible(text.replace(/[^\P{Cc}\s]/gu, '')).normalize('NFC')).replace(/\s+/g, ' ');

const run = /\p{Default_Ignorable_Code_Point}+/gu;
const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;
/** Letters of other scripts join, stack or have variants, and so do emoji. */
const usesJoiners =
  /^(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;
const joining = /[\p{Join_Control}\p{M}]/u;
const flagTag = /[\u{e0020}-\u{e007f}]/u;
const blackFlag = '\u{1f3f4}';

/** Keeps what emoji and scripts need: joiners, variation selectors, tags of flags, directional marks in text that runs to the left. */
export function withoutInvisible(text: string): string {
  const isRightToLeft = rightToLeft.test(text);
  return text.replace(run, (found, at: number) => {
    const before = characterBefore(text, at);
    const isKeycap = found === '\ufe0f' && text[at + 1] === '\u20e3';
    const joins = usesJoiners.test(before) || isKeycap;
    return Array.from(found)
      .filter(
        (one) =>
          (joins && joining.test(one)) ||
          (before === blackFlag && flagTag.test(one)) ||
          (isRightToLeft && /[\u061c\u200e\u200f]/.test(one)),
      )
      .join('');
  });
}

const characterAt = (text: string, at: number) => {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
};

const characterBefore = (text: string, at: number) => {
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 2), at));
  return text.slice(Math.max(0, at - (isPair ? 2 : 1)), at);
};

/** For those of Windows, and of old Macs, as Excel still offers. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
