import type { Page } from '@playwright/test';
import { expect, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';

// In `npm run test:long`; the phone's keyboard below finds most.
const sizes = [
  { width: 1280, height: 900, tag: '@long' },
  { width: 1366, height: 768, tag: '@long' },
  { width: 768, height: 1024, tag: '@long' },
  { width: 360, height: 740, tag: '@long' },
];
const presses = 60;
const paragraphs = Array.from(
  { length: 70 },
  (_, index) => `<p>${index % 7 === 3 ? '' : `Line ${index}`}</p>`,
);

/**
 * What covers the caret, or else the focused control, or is beyond the window: null when all of it can be seen.
 * The text itself is higher than the window, and what is behind the last control belongs to the browser.
 */
async function coverOf(page: Page, what: 'caret' | 'control'): Promise<string | null> {
  return page.evaluate(async (what) => {
    // One for the event, one for the scrolling, one that shows it.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement as HTMLElement;
    if (what === 'control' && focused.matches('body, [contenteditable]')) return null;
    const range = getSelection()?.getRangeAt(0);
    const line = range?.startContainer;
    const inLine = line instanceof Element ? line : line?.parentElement;
    const rect =
      (what === 'caret' && range?.getClientRects()[0]) ||
      (what === 'caret' ? inLine : focused)?.getBoundingClientRect();
    if (!rect) return 'There is no caret.';
    const { height = window.innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
    for (const y of [rect.top + 1, rect.bottom - 1]) {
      if (y < offsetTop || y > offsetTop + height) return `outside the window: ${y} of ${height}`;
      const hit = document.elementFromPoint(rect.left + rect.width / 2, y);
      const isSeen =
        focused.contains(hit) || hit?.contains(focused) || hit?.closest('label')?.contains(focused);
      if (!isSeen)
        return `${focused.outerHTML.slice(0, 80)} at ${y} is behind ${hit?.outerHTML.slice(0, 120)}`;
    }
    return null;
  }, what);
}

for (const { tag, ...size } of sizes) {
  test(`the caret and each focused control stay visible at ${size.width}×${size.height}`, { tag }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size);
    const id = await makePost(server.address, { content: paragraphs.join('') });
    await startSession(page);
    await openPost(page, id);
    await page.keyboard.press('Control+Home');
    const topOfText = async () => (await page.getByText('Line 0', { exact: true }).boundingBox())?.y ?? 0;
    const top = await topOfText();
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let press = 1; press <= presses; press++) {
        await page.keyboard.press(key);
        expect.soft(await coverOf(page, 'caret'), `${key} ${press}`).toBeNull();
      }
      if (key === 'ArrowDown') expect(await topOfText(), 'the caret led on').toBeLessThan(top);
    }
    await page.keyboard.press('Control+End');
    for (let line = 1; line <= 8; line++) {
      await page.keyboard.press('Enter');
      await page.keyboard.type('New');
      expect.soft(await coverOf(page, 'caret'), `new line ${line}`).toBeNull();
    }
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.getByLabel('Blog Title').focus();
      for (let press = 1; press <= 30; press++) {
        await page.keyboard.press(key);
        expect.soft(await coverOf(page, 'control'), `${key} ${press}`).toBeNull();
      }
    }
  });
}

test('the on-screen keyboard of a phone covers no caret', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A browser without a screen has no such keyboard; this is all that a page sees of one.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: window.innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  const id = await makePost(server.address, { content: paragraphs.join('') });
  await startSession(page);
  await openPost(page, id);
  await page.evaluate(() => {
    Object.assign(window.visualViewport as object, { height: 420 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  expect.soft(await coverOf(page, 'caret'), 'the keyboard opens').toBeNull();
  await page.keyboard.press('Control+Home');
  for (let press = 1; press <= 40; press++) {
    await page.keyboard.press('ArrowDown');
    expect.soft(await coverOf(page, 'caret'), `ArrowDown ${press}`).toBeNull();
  }
});
