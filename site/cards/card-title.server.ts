import satori from 'satori';
import type { SetText } from './card-fonts.server.ts';

interface TitleArea {
  readonly widthPx: number;
  readonly heightPx: number;
}

const sizesPx = [84, 76, 68, 62, 56, 50, 44] as const;
const smallestPx = sizesPx[sizesPx.length - 1] ?? 44;

/** Lines may break between Han characters and kana. */
const words = /\s+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{L}\p{N}])/u;

/**
 * The largest size that fits the area without breaking a word. If even the smallest does not fit, words are broken
 * and an ellipsis ends the text.
 */
export async function fitTitle(set: SetText, { widthPx, heightPx }: TitleArea) {
  const { text, fontFamily, isPlain } = set;
  // Arabic letters are joined; other scripts have taller glyphs.
  const leading = isPlain ? 1.12 : 1.3;
  const style = {
    display: 'block',
    width: widthPx,
    fontFamily,
    letterSpacing: isPlain ? '-0.025em' : 0,
    lineHeight: leading,
    textWrap: 'balance',
  };
  for (const fontSize of sizesPx) {
    const sized = { ...style, fontSize };
    const { height, widestWord } = await measure(set, sized);
    if (height <= heightPx && widestWord <= widthPx) return titleElement(text, sized);
  }
  return titleElement(text, {
    ...style,
    fontSize: smallestPx,
    textWrap: 'wrap',
    overflowWrap: 'anywhere',
    lineClamp: Math.floor(heightPx / (smallestPx * leading)),
  });
}

function titleElement(text: string, style: object, key?: string) {
  return { type: 'div', key, props: { style, children: text } };
}

async function measure(
  { text, fonts }: SetText,
  style: object,
): Promise<{ height: number; widestWord: number }> {
  const ofWord = { ...style, width: 'auto', whiteSpace: 'nowrap', textWrap: 'nowrap' };
  const measured = { height: 0, widestWord: 0 };
  const column = {
    style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
    children: [
      titleElement(text, style, 'whole'),
      ...new Set(text.split(words).filter(Boolean))
        .values()
        .map((word) => titleElement(word, ofWord, 'word')),
    ],
  };
  await satori({ type: 'div', props: column } as never, {
    width: 1,
    height: 1,
    fonts: [...fonts],
    onNodeDetected({ key, width, height }) {
      if (key === 'whole') measured.height = height;
      if (key === 'word') measured.widestWord = Math.max(measured.widestWord, width);
    },
  });
  return measured;
}
