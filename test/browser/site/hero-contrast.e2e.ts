import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { defaultDocuments } from '#content/sample.ts';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, testPublic as test, visit } from '#test/support/browser.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { shiftsOf, watchShifts } from '#test/support/shifts.ts';
import { startSite } from '#test/support/site-template.ts';

const allSizes = [
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
const whiteSizes = [
  [360, 640],
  [740, 360],
  [768, 1024],
  [1280, 800],
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

test.describe('a white image of the owner’s', () => {
  // A site of its own: the other tests of this worker see the site's own image.
  let site: ServerProcess;
  test.beforeAll(async ({ request }) => {
    site = await startSite();
    await publishWhiteImage(site.address, request);
  });
  test.afterAll(() => site.stop());

  for (const [colorScheme, tag] of [
    ['light', '@long'],
    ['dark', '@long'],
  ] as const) {
    test(`leaves the text its contrast, and moves nothing: ${colorScheme}`, { tag }, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await watchShifts(page);
      await visit(page, site.address);
      await untilDecoded(page.locator('#home picture img'));
      expect(await shiftsOf(page)).toEqual([]);
      await expectSoundScreen(page, colorScheme);
      for (const [width, height] of whiteSizes) await expectBarContrast(page, width, height);
      await expectContrast(page, site.address, '#home', whiteSizes);
    });
  }
});

/** Of the words of the bar, which stand in its middle, on whatever is lightest behind them. */
async function expectBarContrast(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await untilDecoded(page.locator('#home picture img'));
  const header = page.locator('header').first();
  const box = await header.boundingBox();
  const color = await header
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).color);
  await header.evaluate((element) => {
    element.style.visibility = 'hidden';
  });
  const y = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2) - 12;
  const { channels } = await sharp(await page.screenshot({ clip: { x: 0, y, width, height: 24 } })).stats();
  await header.evaluate((element) => {
    element.style.visibility = '';
  });
  const [red = 0, green = 0, blue = 0] = channels.map(({ max }) => max);
  const [textRed = 0, textGreen = 0, textBlue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const contrast = (luminance(textRed, textGreen, textBlue) + 0.05) / (luminance(red, green, blue) + 0.05);
  expect(contrast, `bar, ${width}×${height}`).toBeGreaterThanOrEqual(minContrast);
}

async function publishWhiteImage(address: string, request: APIRequestContext): Promise<void> {
  const headers = await administratorHeaders(request, address);
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = { name: 'white.png', mimeType: 'image/png', buffer };
  const upload = await request.post(`${address}/api/media`, { headers, multipart: { file } });
  const heroImage = { source: (await upload.json()).path, alt: '', focalPoint: '' };
  const published = await request.put(`${address}/api/site/documents/home`, {
    headers,
    data: {
      value: { ...defaultDocuments.home, heroImage },
      ...{ baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
    },
  });
  expect(published.status()).toBe(200);
}

async function expectContrast(
  page: Page,
  path: string,
  place: string,
  sizes: readonly (readonly [number, number])[] = allSizes,
) {
  await visit(page, path);
  const setVisibility = (visibility: string) =>
    page.locator(`${place} :is(h1, p)`).evaluateAll((texts, value) => {
      for (const text of texts) (text as HTMLElement).style.visibility = value;
    }, visibility);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (place === '#home') await untilDecoded(page.locator(`${place} picture img`));
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
