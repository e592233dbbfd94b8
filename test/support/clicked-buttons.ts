import type { Locator, Page } from '@playwright/test';

/** A button goes down a little by itself while the pointer is down (:active). */
const sunkPx = 1.5;

/**
 * Clicks each button of `area` but those of `except` by mouse while `field` has the focus, and swallows the click.
 *
 * @returns What lost its click or moved between mouse down and mouse up.
 */
export async function lostClicks(
  page: Page,
  area: Locator,
  field: Locator,
  except = 'br',
): Promise<string[]> {
  const lost: string[] = [];
  const clickable = ['button:not(:disabled)', '[role="button"]', 'a', 'summary'];
  const buttons = area.locator(clickable.map((kind) => `${kind}:visible:not(${except})`).join());
  for (const button of await buttons.elementHandles()) {
    const target = await field.evaluate(prepare, button);
    // Another control covers it, or it left with what the click before it opened.
    if (!target) continue;
    await page.mouse.move(target.x, target.y);
    await page.mouse.down();
    const moved = await button.evaluate(placeAfter, 50);
    await page.mouse.up();
    const arrived = await button.evaluate(clickArrived);
    const { name } = target;
    if (!moved || Math.abs(moved.top - target.top) > sunkPx || Math.abs(moved.left - target.left) > sunkPx)
      lost.push(`“${name}” moved from ${target.left},${target.top} to ${moved?.left},${moved?.top}`);
    if (!arrived) lost.push(`“${name}” got no click`);
  }
  return lost;
}

/**
 * Brings the button into view and the focus into the field. The next click is noted and goes no further.
 *
 * @returns Where a mouse clicks the button; null when it could not.
 */
async function prepare(field: HTMLElement | SVGElement, element: Node) {
  const button = element as HTMLElement & { scrollIntoViewIfNeeded(): void };
  button.scrollIntoViewIfNeeded();
  field.focus({ preventScroll: true });
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!button.isConnected) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !button.contains(hit)) return null;
  const noted = window as { lastClick?: EventTarget | null };
  noted.lastClick = null;
  addEventListener(
    'click',
    (event) => {
      noted.lastClick = event.target;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, once: true },
  );
  const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
  return { left, top, x, y, name };
}

/** Null when a mouse could not click it any more. */
async function placeAfter(element: Node, ms: number) {
  const button = element as HTMLElement;
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!button.isConnected) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && button.contains(hit) ? { left, top } : null;
}

function clickArrived(element: Node): boolean {
  const { lastClick } = window as { lastClick?: EventTarget | null };
  return lastClick instanceof Node && element.contains(lastClick);
}
