import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signIn } from './browser.ts';
import { photograph } from './post-forms.ts';
import { expectSoundScreen } from './screen-checks.ts';

export const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photograph() });
export const text = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('only text') });

export const fileField = (page: Page) => page.getByLabel('Files to upload');
export const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
export const files = (page: Page) => page.getByRole('list', { name: 'Files' });
export const fileButton = (page: Page, name: string | RegExp) => files(page).getByRole('button', { name });
export const summaryOf = async (page: Page) => {
  const text = (await page.getByText(/^[\d,]+ files?, /).textContent()) ?? '';
  const [, count = '', size = ''] = /^([\d,]+) files?, (.+)$/.exec(text) ?? [];
  return { count: Number(count.replace(',', '')), size };
};
export const countOf = async (page: Page) => (await summaryOf(page)).count;

/** An image too small for variants, so that many are uploaded quickly; each index gives another color. */
export async function smallImage(index: number): Promise<ReturnType<typeof picture>> {
  const background = { r: index, g: 128, b: 128 };
  const image = sharp({ create: { width: 16, height: 9, channels: 3, background } });
  return { name: `many-${index}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

export async function openLibrary(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
}

export const upload = (page: Page, ...names: string[]) => uploadFiles(page, names.map(picture));

export async function uploadFiles(page: Page, chosen: ReturnType<typeof picture>[]): Promise<void> {
  const names = chosen.map(({ name }) => name);
  await fileField(page).setInputFiles(chosen);
  for (const name of names) await expect(uploads(page)).toContainText(name);
  await expect(uploads(page).getByText('In the library')).toHaveCount(names.length);
  await page.getByRole('button', { name: 'Clear list' }).click();
}

export async function expectSoundInBothSchemes(page: Page, where: string): Promise<void> {
  const sizes = [
    ['light', 1280],
    ['dark', 360],
  ] as const;
  for (const [colorScheme, width] of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectSoundScreen(page, where);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}
