import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody without a mouse does. Every control that the focus passes must be seen (WCAG 2.2, 2.4.7 and 2.4.11). */

interface Stop {
  readonly name: string;
  readonly isReached: boolean;
  /** An outline, also of the label or the box of a control that is not drawn itself; a text has its caret. */
  readonly isMarked: boolean;
  /** Nothing lies over the middle of its first line. */
  readonly isInView: boolean;
}

const maxStops = 250;

/** Presses Tab, or Shift+Tab towards what comes before, until a control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = await control.evaluate((element) => element === document.activeElement);
  if (isFocused) return;
  const isBefore = await control.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  const passed: string[] = [];
  for (let count = 0; count < maxStops; count++) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    const stop = await focusedStop(control);
    // Between the last control and the first, the browser's own have the focus.
    if (stop === null) continue;
    expect(stop, stop.name).toMatchObject({ isMarked: true, isInView: true });
    if (stop.isReached) return;
    passed.push(stop.name);
  }
  throw new Error(`${control} is not reached: ${passed.join(', ')}`);
}

/** Follows a link, or does what a button does. */
export async function activate(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

/** Writes into a field in place of what it holds. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Chooses an option by its words. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await reach(page, select);
  const chosen = () =>
    select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? '');
  for (let before: string | null = null; (await chosen()) !== option; ) {
    expect(await chosen(), 'the last option').not.toBe(before);
    before = await chosen();
    await page.keyboard.press('ArrowDown');
  }
}

/** Checks a radio button: the focus comes to the one of its group that is checked, and arrows lead on. */
export async function check(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name');
  await reach(page, page.locator(`input[type=radio][name="${name}"]:checked`));
  for (let count = 0; !(await radio.isChecked()); count++) {
    expect(count).toBeLessThan(10);
    await page.keyboard.press('ArrowDown');
  }
}

/** Null while nothing of the page has the focus. */
const focusedStop = (wanted: Locator): Promise<Stop | null> =>
  wanted.evaluate((element) => {
    const control = document.activeElement as HTMLElement | null;
    if (!control || control === document.body) return null;
    const { labels = null } = control as HTMLInputElement;
    const label = labels?.[0];
    const hasCaret = control.matches('textarea, input[type=text], [contenteditable=true]');
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    const boxes = [control, control.parentElement, control.closest('li, article'), label];
    const styles = boxes.flatMap((box) =>
      box ? [null, '::after'].map((part) => getComputedStyle(box, part)) : [],
    );
    const { left, top, width, height } = control.getBoundingClientRect();
    const above = document.elementFromPoint(left + Math.min(width / 2, 40), top + Math.min(height / 2, 20));
    return {
      name: control.ariaLabel ?? label?.textContent ?? control.innerText?.trim() ?? '',
      isReached: control === element,
      isMarked: hasCaret || styles.some(isOutlined),
      isInView:
        above !== null &&
        (control.contains(above) || above.contains(control) || label?.contains(above) === true),
    };
  });
