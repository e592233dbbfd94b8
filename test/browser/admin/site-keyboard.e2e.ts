import type { Page } from '@playwright/test';
import { defaultDocuments } from '#content/sample.ts';
import { expect, signIn, testApart as test } from '#test/support/browser.ts';

const mostStops = 120;

interface Stop {
  readonly name: string;
  readonly hasOutline: boolean;
  /** Nothing lies over the middle of its first line. */
  readonly isInView: boolean;
}

/** The control that has the focus, and whether somebody who looks at the screen finds it (WCAG 2.2, 2.4.7 and 2.4.11). */
const focusedStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement;
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null;
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const { left, top, width, height } = control.getBoundingClientRect();
    const inside = Math.min(height / 2, 20);
    const above = document.elementFromPoint(left + Math.min(width / 2, 40), top + inside);
    return {
      name: control.ariaLabel ?? label ?? control.innerText?.trim() ?? '',
      hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      isInView: above !== null && (control.contains(above) || above.contains(control)),
    };
  });

/** Presses a key until a control has the focus; each one on the way must be seen. */
async function reach(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < mostStops; count++) {
    await page.keyboard.press(key);
    const stop = await focusedStop(page);
    expect(stop, stop.name).toMatchObject({ hasOutline: true, isInView: true });
    if (wanted.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`No control is called ${wanted}: ${passed.join(', ')}`);
}

test('by keyboard alone: from the dashboard to a changed list of services on the public page', {
  tag: '@long',
}, async ({ page }) => {
  const press = (keys: string) => page.keyboard.press(keys);
  const { cards } = defaultDocuments.services;
  const [first = '', second = '', third = ''] = cards.map(({ title }) => title);
  await signIn(page);
  await reach(page, /^Site$/);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Site', exact: true })).toBeVisible();
  await reach(page, /^Edit Services$/);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();

  const list = page.getByRole('group', { name: 'Cards of the home page' });
  const titles = list.locator(':scope > ol > [data-entry] > div:first-child [aria-expanded]');
  // The order, by Alt and an arrow.
  await reach(page, new RegExp(`^Move “${first}”: drag`));
  await press('Alt+ArrowDown');
  await expect(titles.first()).toHaveText(second);
  // A field of the entry that was moved.
  await reach(page, new RegExp(`^${first}$`));
  await press('Enter');
  await reach(page, /^Title$/);
  await press('ControlOrMeta+A');
  await page.keyboard.type('Sites by keyboard');
  await expect(titles.nth(1)).toHaveText('Sites by keyboard');
  // One less, and one more.
  await reach(page, new RegExp(`^Remove “${third}”$`));
  await press('Enter');
  await expect(titles).toHaveCount(cards.length - 1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await reach(page, /^Add card$/);
  await press('Enter');
  await expect(titles).toHaveCount(cards.length);
  await page.keyboard.type('Added by keyboard');
  await press('Tab');
  await press('Tab');
  await press('ArrowDown');
  await press('Tab');
  await page.keyboard.type('Nobody touched a mouse.');
  await expect(titles.last()).toHaveText('Added by keyboard');
  await reach(page, /^Publish$/, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();

  await page.goto('/');
  const shown = cards.map(({ title }) => title).filter((title) => title !== first && title !== third);
  await expect(page.locator('#services h3')).toHaveText([
    ...[second, 'Sites by keyboard', ...shown.slice(1), 'Added by keyboard'],
  ]);
});
