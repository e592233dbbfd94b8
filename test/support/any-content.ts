import type { APIRequestContext, Page } from '@playwright/test';
import { administratorHeaders } from './administrator-headers.ts';
import { expect } from './browser.ts';

/** At most as long as each field allows. */
export const extremeTexts = {
  word: 'Go',
  sentence: Array(90).fill('word').join(' '),
  compound: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkundenkopie'.repeat(4),
  thai: 'ภาษาไทยเขียนติดกันโดยไม่มีช่องว่างระหว่างคำ'.repeat(12),
  url: `https://www.example.com/${'a/very/long/path-without-spaces_'.repeat(12)}`,
};
/** The longest text of its kind that a field takes. */
export const cut = (text: string, max: number) => text.slice(0, max).trim();

/** Publishes documents of the site, by their keys. */
export async function publishDocuments(
  request: APIRequestContext,
  documents: Readonly<Record<string, object>>,
) {
  const headers = await administratorHeaders(request);
  for (const [key, value] of Object.entries(documents)) {
    const url = `/api/site/documents/${key}`;
    const { version } = await (await request.get(url, { headers })).json();
    const data = { value, baseVersion: version, publishAt: null, editorId: crypto.randomUUID(), sequence: 1 };
    const published = await request.put(url, { headers, data });
    expect([key, published.status(), published.ok() ? '' : await published.text()]).toEqual([key, 200, '']);
  }
}

const widthsPx = [360, 768, 1280, 1920];

/** That nothing of the page crowds at any width. One load for all: nothing of a page is chosen by its first width. */
export async function expectRoom(page: Page, path: string, where: string): Promise<void> {
  // Cards that rise into view one after the other would stand in rows of their own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(path);
  // Later sections are laid out in idle time.
  await expect(page.locator('html')).not.toHaveAttribute('data-first-screen', /.*/);
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findCrowding), `${where}, ${path} at ${width} px`).toEqual([]);
  }
}

/** What is wider than its place, text that leaves the page or its link, text that leaves its card, cards that lie over each other, and rows of cards with a hole. */
function findCrowding(): string[] {
  const tolerancePx = 1;
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`;
  const isHidden = (element: Element) => element.closest('.visually-hidden') !== null;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  found.push(...textsOutside(clientWidth));
  const lists = document.querySelectorAll('main ul, main ol');
  for (const card of document.querySelectorAll<HTMLElement>(
    'main li, main article, main article *, main li *',
  )) {
    // What is inline has no width of its own; a line leads from each step to the next.
    if (isHidden(card) || card.clientWidth === 0 || card.matches('#process li, #steps li')) continue;
    if (card.scrollWidth > card.clientWidth + tolerancePx && !(card instanceof SVGElement))
      found.push(`${card.scrollWidth} in ${card.clientWidth}: ${nameOf(card)}`);
  }
  for (const item of document.querySelectorAll('main li')) {
    const place = item.getBoundingClientRect();
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || isHidden(node.parentElement) || !node.textContent?.trim()) continue;
      // Cut after some lines on purpose.
      const isClamped = getComputedStyle(node.parentElement).webkitLineClamp !== 'none';
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, bottom } of range.getClientRects()) {
        if (
          left < place.left - tolerancePx ||
          right > place.right + tolerancePx ||
          (bottom > place.bottom + tolerancePx && !isClamped)
        )
          found.push(`text leaves ${nameOf(item)}`);
      }
    }
  }
  for (const list of lists) {
    const places = [...list.children].map((item) => item.getBoundingClientRect());
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > tolerancePx && down > tolerancePx)
          found.push(`two lie over each other in ${nameOf(list)}`);
      }
    }
  }
  for (const list of document.querySelectorAll('main ul[data-rows]')) {
    const rows = Map.groupBy(
      [...list.children].map((item) => item.getBoundingClientRect()),
      ({ top }) => Math.round(top),
    );
    const end = list.getBoundingClientRect().right - 2;
    for (const row of rows.values())
      if (Math.max(...row.map(({ right }) => right)) < end) found.push(`a hole in ${nameOf(list)}`);
  }
  return [...new Set(found)];

  /** Also where a parent clips, unless it scrolls, and text that leaves the box of its own link. */
  function textsOutside(width: number): string[] {
    const outside: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || isHidden(parent) || scrolls(parent))
        continue;
      if (!node.textContent?.trim() || parent.closest('script, style, dialog, select')) continue;
      const link = parent.closest('a, button')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects()) {
        if (left < -tolerancePx || right > width + tolerancePx)
          outside.push(`text leaves the page: ${nameOf(parent)}`);
        else if (link && (left < link.left - tolerancePx || right > link.right + tolerancePx))
          outside.push(`text leaves its link: ${nameOf(parent)}`);
      }
    }
    return outside;
  }

  function scrolls(element: Element | null): boolean {
    for (let parent = element; parent; parent = parent.parentElement)
      if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return true;
    return false;
  }
}
