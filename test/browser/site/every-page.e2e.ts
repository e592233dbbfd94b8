import type { Page } from '@playwright/test';
import { company } from '#content/company/company.ts';
import { team } from '#content/company/team.ts';
import { samplePages } from '#content/own-pages/index.ts';
import { expect, testPublic as test } from '#test/support/browser.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { expectNoSidewaysScroll, expectSoundScreen, looks } from '#test/support/screen-checks.ts';

/** One address of each kind of page; the others of its kind differ in words alone. */
const kinds = [
  '/',
  '/learn-more',
  '/web-development',
  `/teams/${team[1]?.slug}`,
  '/contact',
  '/all-blogs',
  '/blog-list',
  '/tags/design',
];
const servicePaths = sampleServices.map(({ slug }) => `/${slug}`);
const every = [
  ...new Set([
    ...kinds,
    '/about-us',
    '/services',
    '/our-project',
    '/blogs',
    '/teams',
    ...servicePaths,
    ...samplePages.map(({ slug }) => `/${slug}`),
    ...team.map(({ slug }) => `/teams/${slug}`),
  ]),
];

test('every public page answers 200 with one h1, landmarks, bar and footer, and fits 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const address of every) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} ${company.name}. All rights reserved`,
    );
    const levels = await page
      .locator('h1, h2, h3')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), address).toBeLessThanOrEqual(1);
    }
    await expectNoSidewaysScroll(page, address);
  }
});

for (const { scheme, width, tag } of looks) {
  test(`axe finds nothing on any kind of public page: ${scheme}, ${width} px`, { tag }, async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/404/);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const address of [...kinds, '/not-a-page', '/admin']) {
      await page.goto(address);
      await expectSoundScreen(page, address);
    }
  });
}

test('there is room for fingers and for wider text spacing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of kinds) {
    await page.goto(address);
    expect(await smallTargets(page), address).toEqual([]);
    expect(await clippedBySpacing(page), address).toEqual([]);
    await expectNoSidewaysScroll(page, address);
  }
});

/** What can be clicked, is smaller than 24 by 24 pixels and stands in no line of text: WCAG 2.2, 2.5.8. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('p, h2, h3, li time + a'),
      )
      .filter(
        (element) => !element.classList.contains('visually-hidden') && element.getClientRects().length > 0,
      )
      .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ html, box }) => `${html} ${box.width}×${box.height}`),
  );
}

/** What is cut off when a reader spaces text out: WCAG 2.2, 1.4.12. */
function clippedBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The page's own policy refuses inline styles; a constructed sheet is the reader's.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
    return [
      ...document.querySelectorAll<HTMLElement>('main h1, main h2, main h3, main p, main a, main button'),
    ]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible',
      )
      .map((element) => element.outerHTML.slice(0, 80));
  });
}
