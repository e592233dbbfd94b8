import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, testPublic as test, visit } from '#test/support/browser.ts';

const sizes = [
  [320, 480],
  [360, 640],
  [390, 844],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;
const minContrast = 4.5;

const places = [
  ['/', '#home'],
  ['/web-development', '[data-scene="dunes"]'],
  ['/our-project/student-registration', '[data-scene="sea"]'],
  ['/learn-more', '[data-scene="forest"]'],
] as const;

// Nine sizes of images and their words, which change together and seldom.
for (const [path, place] of places) {
  test(
    `the text over the image of ${path} keeps its contrast at every size (WCAG 1.4.3)`,
    {
      tag: '@long',
    },
    async ({ page }) => expectContrast(page, path, place),
  );
}

async function expectContrast(page: Page, path: string, place: string) {
  await visit(page, path);
  const setVisibility = (visibility: string) =>
    page.locator(`${place} :is(h1, p)`).evaluateAll((texts, value) => {
      for (const text of texts) (text as HTMLElement).style.visibility = value;
    }, visibility);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (path === '/') await untilDecoded(page.locator(`${place} img`));
    const lines = await page.locator(`${place} :is(h1, p):not(:has(a))`).evaluateAll((texts) =>
      texts.flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const color = getComputedStyle(element).color;
        return [...range.getClientRects()].map(({ left, top, width, height }) => ({
          color,
          box: [left, top + scrollY, width, height].map(Math.round) as [number, number, number, number],
        }));
      }),
    );
    expect(lines.length).toBeGreaterThan(1);
    await setVisibility('hidden');
    const { data, info } = await sharp(await page.locator(place).screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    await setVisibility('');
    for (const { color, box } of lines) {
      const [left, top, boxWidth, boxHeight] = box;
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const text = luminance(red, green, blue);
      let brightest = 0;
      for (let y = Math.max(0, top); y < Math.min(info.height, top + boxHeight); y += 2) {
        for (let x = Math.max(0, left); x < Math.min(info.width, left + boxWidth); x += 2) {
          const at = (y * info.width + x) * 3;
          brightest = Math.max(brightest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
        }
      }
      const contrast = (text + 0.05) / (brightest + 0.05);
      expect(contrast, `${width}×${height}, ${color}`).toBeGreaterThanOrEqual(minContrast);
    }
  }
}

/** A size may choose another source at any moment, also while the one before it is being decoded. */
async function untilDecoded(image: Locator): Promise<void> {
  await expect
    .poll(() =>
      image.evaluate(async (element: HTMLImageElement) => {
        const source = element.currentSrc;
        const isDecoded = await element.decode().then(
          () => true,
          () => false,
        );
        return isDecoded && element.complete && source !== '' && element.currentSrc === source;
      }),
    )
    .toBe(true);
}

/** Relative luminance of an sRGB color, 0 to 1 (WCAG 2.2, definitions). */
function luminance(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
