import { openImage } from '@site/images/variants/picture-encoding.server';
import satori from 'satori';
import { palette } from '#content/colors/palette.ts';
import { cardSize } from '#site/texts/head/card-image.ts';
import type { Card } from './card.ts';
import { paintBackground, paintGlow, paintImage } from './card-background.server.ts';
import { type SetText, setText } from './card-fonts.server.ts';
import { type CardColors, colorsOf, markOf, playIcon } from './card-mark.server.ts';
import { fitTitle } from './card-title.server.ts';
import { asJpeg } from './cover-drawing.server.ts';

const { width, height } = cardSize;
const marginPx = 72;
const titleArea = { widthPx: 960, heightPx: 280 };

/** @returns A JPEG of at most 300 kB; the same words always give the same bytes. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const set = await setCard(card);
  const fonts = [...new Set(Object.values(set).flatMap((text) => text?.fonts ?? []))];
  const words = await satori((await layOut(card, set)) as never, { width, height, fonts });
  const background = await backgroundFor(card, set.heading.isRightToLeft);
  return asJpeg(openImage(background).composite([{ input: Buffer.from(words) }]), { areLettersSharp: true });
}

const backgrounds = new Map<boolean, Promise<Buffer>>();

function backgroundFor({ image, isOwn, isPlain, brand }: Card, isRightToLeft: boolean): Promise<Buffer> {
  if (image?.file) return paintImage(image.file, image.focalPoint, isRightToLeft);
  if (isOwn || isPlain) return paintGlow(isRightToLeft, colorsOf(brand));
  const background = backgrounds.get(isRightToLeft) ?? paintBackground(isRightToLeft);
  backgrounds.set(isRightToLeft, background);
  return background;
}

async function setCard({ company, title, label, byline }: Card) {
  const wanted = await setText(title, 'title');
  return {
    heading: isTelling(wanted.text, title) ? wanted : await setText(company.tagline, 'title'),
    name: await setText(company.name, 'title'),
    label: label ? await setText(label, 'text') : null,
    author: byline ? await setText(byline.author, 'text') : null,
    date: byline?.date ? await setText(byline.date, 'text') : null,
  };
}

type Style = Record<string, string | number>;

function box(style: Style, ...children: unknown[]) {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

async function layOut({ isVideo, brand, isOwn }: Card, set: Awaited<ReturnType<typeof setCard>>) {
  const colors = colorsOf(brand);
  const { heading, name, label, author, date } = set;
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      direction: heading.isRightToLeft ? 'rtl' : 'ltr',
      boxSizing: 'border-box',
      width,
      height,
      padding: `${marginPx - 8}px ${marginPx}px ${marginPx}px`,
      color: palette['paper-100'],
    },
    box(
      { alignItems: 'center', gap: 16 },
      ...(isOwn && !brand?.logo ? [] : [markOf(brand?.logo, colors)]),
      ...(brand?.logo?.isNameShown === false
        ? []
        : [box({ fontFamily: name.fontFamily, fontSize: 38, letterSpacing: '-0.02em' }, name.text)]),
    ),
    box(
      { flexDirection: 'column', gap: 20 },
      ...(label ? [eyebrow(label, colors, isVideo)] : []),
      await fitTitle(heading, titleArea),
      ...(author && date ? [bylineOf(author, date, colors)] : []),
    ),
    box({
      position: 'absolute',
      left: 0,
      bottom: 0,
      width,
      height: 10,
      backgroundImage: dawn('90deg', colors),
    }),
  );
}

function bylineOf(who: SetText, when: SetText, { strong }: CardColors) {
  const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  return box(
    {
      gap: 18,
      alignItems: 'center',
      maxWidth: width - 2 * marginPx,
      marginTop: 8,
      fontSize: 30,
      color: palette['slate-300'],
    },
    ...(who.text
      ? [
          box(
            { ...oneLine, flexShrink: 1, fontFamily: who.fontFamily, color: palette['paper-100'] },
            who.text,
          ),
          box({ width: 6, height: 6, borderRadius: 3, flexShrink: 0, background: strong }),
        ]
      : []),
    box({ flexShrink: 0, fontFamily: when.fontFamily }, when.text),
  );
}

const dawn = (direction: string, { bright, strong }: CardColors) =>
  `linear-gradient(${direction}, ${bright}, ${strong})`;

function eyebrow({ text, fontFamily }: SetText, colors: CardColors, isVideo = false) {
  return box(
    { alignItems: 'center', gap: 12, fontFamily, fontSize: 28, color: colors.bright },
    ...(isVideo ? [playIcon(30, colors)] : []),
    text,
  );
}

function isTelling(set: string, title: string): boolean {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(set) > 0 && letters(set) * 2 >= letters(title);
}
