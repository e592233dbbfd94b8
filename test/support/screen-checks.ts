import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');
/** A page takes it once: it is large, and is handed over twice for each judgement. */
const axeSource = `if (!window.axe) { ${source} }`;

/**
 * Between them each scheme and each width is seen once. The dark one repeats the light one but for its colors and its line
 * breaks, and most screens leave it to `npm run test:long`.
 */
export const looks: { scheme: 'light' | 'dark'; width: number; tag: string[] }[] = [
  { scheme: 'light', width: 1280, tag: [] },
  { scheme: 'dark', width: 360, tag: ['@long'] },
];

/**
 * What holds of every screen: axe finds nothing, and nothing makes it scroll sideways.
 *
 * @param where Names the screen in a failure.
 */
export async function expectSoundScreen(page: Page, where = page.url()): Promise<void> {
  // What still fades in is judged by its last colors.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished' || playState === 'idle'),
  );
  await expectNoViolations(page, where);
  await expectNoSidewaysScroll(page, where);
}

/** The same in each of the looks. The test goes on in the other one than it was in: its steps are done in both. */
export async function expectSoundLooks(page: Page, where = page.url()): Promise<void> {
  const isNarrow = page.viewportSize()?.width === looks.at(-1)?.width;
  for (const { scheme, width } of isNarrow ? looks.toReversed() : looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expectSoundScreen(page, `${where}, ${scheme}`);
  }
}

/** The same in the dark scheme and in the light one, in which the page stays. */
export async function expectSoundSchemes(page: Page, where = page.url()): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectSoundScreen(page, `${where}, ${colorScheme}`);
  }
}

/** axe finds nothing on the page as it is now. */
export async function expectNoViolations(page: Page, where = page.url()): Promise<void> {
  // The other mode opens a tab of its own each time, for frames of other sites: there are none.
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode(true);
  // To describe what passed as well, with a selector for each element and rule, took longer than to judge.
  builder.options({ resultTypes: ['violations'] });
  // A page that is previewed in a frame is judged where it is a page: here its landmarks would count twice.
  const { violations } = await builder.exclude('iframe[data-shown]').analyze();
  expect(
    violations.map(({ id, nodes }) => `${where} ${id} ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** Names what sticks out to the right. Waits: a dialog that is being shown may come from beside the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(findSidewaysScroll), where).toEqual([]);
}

function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth === clientWidth) return [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth && !scrolls(element.parentElement),
  );
  return [
    `${scrollWidth - clientWidth} px`,
    ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}
