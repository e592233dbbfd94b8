import sharp, { type Region } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardSize } from '#site/texts/head/card-image.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import type { Card } from './card.ts';
import { drawCard } from './card-drawing.server.ts';
import { missing, setText } from './card-fonts.server.ts';

const marginPx = 72;
const overshootPx = 3;

interface Ink {
  readonly left: number;
  readonly right: number;
  readonly runs: readonly (readonly [number, number])[];
}

const { company } = sampleSite;

async function inkOf(card: Card): Promise<Ink> {
  const { data, info } = await sharp(await drawCard(card))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  let [left, right] = [info.width, 0];
  for (let index = 0; index < data.length; index += info.channels) {
    if (Math.min(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0) < 200) continue;
    const pixel = index / info.channels;
    rows.add(Math.floor(pixel / info.width));
    left = Math.min(left, pixel % info.width);
    right = Math.max(right, pixel % info.width);
  }
  const runs: [number, number][] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && row - last[1] <= 1) last[1] = row;
    else runs.push([row, row]);
  }
  return { left, right, runs };
}

const byline = { author: 'Mara Lindqvist', date: 'March 10, 2026' };

test.each([
  ['without a space', 'W'.repeat(200)],
  ['narrow, without a space', 'i'.repeat(200)],
  ['with spaces', 'Words of a title that goes on '.repeat(7).slice(0, 200)],
  ['in Cyrillic', 'Щ'.repeat(200)],
])('the ink of a title of 200 characters, %s, stays inside and apart from the byline', async (_, title) => {
  const { left, right, runs } = await inkOf({ company, title, label: 'Blog', byline });
  expect(left).toBeGreaterThanOrEqual(marginPx - overshootPx);
  expect(right).toBeLessThanOrEqual(cardSize.width - marginPx + overshootPx);
  const [logo, ...lines] = runs;
  const [, logoEnd] = logo ?? [0, 0];
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(lines[0]?.[0]).toBeGreaterThan(logoEnd + 30);
  const [bylineStart, bylineEnd] = lines.at(-1) ?? [0, 0];
  expect(bylineStart).toBeGreaterThan((lines.at(-2)?.[1] ?? 0) + 10);
  expect(bylineEnd).toBeLessThanOrEqual(cardSize.height - marginPx);
});

test('an author’s name of 100 characters leaves room for the date', async () => {
  const { right } = await inkOf({
    company,
    title: 'x',
    byline: { author: 'M'.repeat(100), date: 'September 30, 2026' },
  });
  expect(right).toBeLessThanOrEqual(cardSize.width - marginPx);
});

describe('setText', () => {
  test.each([
    ['Plain title', 'schibsted'],
    ['Żółta łódź, größere Pläne', 'schibsted'],
    ['Как мы ускорили API', 'onest'],
    ['Người Việt ở Ứng Hòa', 'onest'],
  ])('sets %s as a whole in one family', async (text, family) => {
    const set = await setText(text, 'title');
    expect(set.text).toBe(text.normalize('NFC'));
    expect(set.fontFamily).toContain(family);
  });

  test.each([
    ['🚀 Launch 👩‍🚀 day 🇵🇹', 'Launch day'],
    ['a\u0000b\u202ec\ud800d e\u0301', 'abcd é'],
    ['Z\u0353\u0323a\u0489lgo', 'Zalgo'],
    ['ᠮᠣᠩᠭᠣᠯ and more', 'and more'],
    ['ᠮᠣᠩᠭᠣᠯ', ''],
    ['س\u200cل a\u200cb', 'س\u200cل ab'],
  ])('leaves out of %s what no font has', async (text, expected) => {
    expect((await setText(text, 'title')).text).toBe(expected);
  });
});

describe('a title in another script', () => {
  const scripts = [
    ['Greek', 'Πώς χτίζουμε γρήγορες ιστοσελίδες', false],
    ['Cyrillic', 'Как мы ускорили API', false],
    ['Arabic', 'كيف نبني مواقع سريعة ومتاحة للجميع في 90 يومًا مع React', true],
    ['Persian', 'می‌خواهیم وب‌سایت بسازیم', true],
    ['Hebrew', 'איך בונים אתר מהיר ונגיש', true],
    ['Japanese', '九十日でアイデアから公開まで：開発記録', false],
    ['simplified Chinese', '我们如何在九十天内把想法变成产品', false],
    ['traditional Chinese', '我們如何在九十天內把想法變成產品', false],
    ['Korean', '아이디어에서 출시까지 구십 일', false],
    ['several', 'React و 東京 и Αθήνα', false],
  ] as const;

  test.each(scripts)(
    '%s: every character has a glyph, and it reads from the right side',
    async (_, title, isRtl) => {
      for (const use of ['title', 'text'] as const) {
        const set = await setText(title, use);
        expect(set.text).toBe(title.normalize('NFC'));
        expect(set.isRightToLeft).toBe(isRtl);
        const names = set.fonts.map(({ name }) => name);
        expect(await missing(set.text, names)).toEqual(new Set());
      }
      const { left, right, runs } = await inkOf({ company, title, label: 'Blog' });
      const edge = isRtl ? cardSize.width - right : left;
      expect(Math.abs(edge - marginPx)).toBeLessThanOrEqual(3 * overshootPx);
      expect(runs.length).toBeGreaterThanOrEqual(2);
    },
  );

  test('Arabic letters are joined, and a non-joiner between them separates them', async () => {
    const draw = (title: string) => drawCard({ company, title });
    const joined = await inkOf({ company, title: 'سسسسسس' });
    const apart = await inkOf({ company, title: 'سسسسسس'.split('').join('\u200c') });
    expect(apart.right - apart.left).toBeGreaterThan((joined.right - joined.left) * 1.1);
    expect(Buffer.compare(await draw('سلام'), await draw('سلام'))).toBe(0);
  });

  test('lines of Japanese end between characters, at a large size', async () => {
    const { runs } = await inkOf({ company, title: '九十日でアイデアから公開まで小さなチームの開発記録' });
    const tallest = Math.max(...runs.map(([first, last]) => last - first));
    expect(tallest).toBeGreaterThan(50);
  });

  test('fonts that no text needs are not read', async () => {
    const { fonts } = await setText('Plain title', 'title');
    expect(fonts.map(({ name }) => name).filter((name) => name.startsWith('any-'))).toEqual([]);
  });
});

test('letters of Cyrillic are drawn, and what no font has gives way to the company’s words', async () => {
  const widthOf = async (title: string) => {
    const { left, right, runs } = await inkOf({ company, title });
    return { width: right - left, lines: runs.length };
  };
  expect((await widthOf('Привет, мир и все его жители')).width).toBeGreaterThan(500);
  const tagline = await drawCard({ company, title: company.tagline });
  const { width, height, format } = await sharp(tagline).metadata();
  expect([width, height, format]).toEqual([cardSize.width, cardSize.height, 'jpeg']);
  for (const title of ['ᠮᠣᠩᠭᠣᠯ', '👩‍🚀']) {
    expect(Buffer.compare(await drawCard({ company, title }), tagline), title).toBe(0);
  }
});

test('a company of its own is drawn without the photograph and the mark of the sample, in its color', async () => {
  const own = { company: { name: 'Bluewater', tagline: 'Robots that mow' }, title: 'Our services' };
  const brand = { accent: '#1d6fd1', scheme: 'both', logo: null } as const;
  const [sample, plain, colored] = await Promise.all(
    [{}, { isOwn: true }, { isOwn: true, brand }].map((more) => drawCard({ ...own, ...more })),
  );
  const meanOf = async (card: Uint8Array | undefined, area: Region) => {
    const { channels } = await sharp(await sharp(card).extract(area).toBuffer()).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };
  // Where the summit of the photograph is, and where the mark stands.
  const sky = { left: 900, top: 60, width: 250, height: 120 };
  const mark = { left: 72, top: 64, width: 40, height: 56 };
  const [red = 0, green = 0, blue = 0] = await meanOf(plain, sky);
  expect(Math.max(red, green, blue)).toBeLessThan(90);
  expect(await meanOf(plain, sky)).not.toEqual(await meanOf(sample, sky));
  expect(await meanOf(plain, mark)).not.toEqual(await meanOf(sample, mark));
  const [low, , high] = await meanOf(colored, { left: 1000, top: 480, width: 150, height: 120 });
  expect(high).toBeGreaterThan(2 * (low ?? 0));
});
