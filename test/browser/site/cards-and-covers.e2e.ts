import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, pasted, testApart as test, visit } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { postForm } from '#test/support/post-forms.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('cards have one shape: a drawn cover where there is none, and a tall cover cropped', async ({
  page,
  server,
}) => {
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  await fetch(`${server.address}/api/blogs`, {
    method: 'POST',
    headers: await administratorHeaders(page.request),
    body: postForm({ title: 'A tall cover' }, { content: tall, name: 'tall.png' }),
  });
  await makePost(server.address, { title: 'Without a cover', tags: 'Drawing' });
  await visit(page, '/all-blogs');
  const drawn = cardOf(page, 'Without a cover');
  await expect(drawn).toHaveAttribute('data-mark', 'W');
  await expect(drawn).toContainText('1 min read');
  await expect(drawn.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  const pattern = await drawn.getAttribute('data-drawn');
  const top = (card: ReturnType<typeof cardOf>) =>
    card.evaluate((element) => {
      const body = element.lastElementChild as HTMLElement;
      return [body.offsetTop, element.clientWidth] as const;
    });
  for (const title of ['Without a cover', 'A tall cover']) {
    const [height, width] = await top(cardOf(page, title));
    expect(Math.abs(height - (width * 9) / 16), title).toBeLessThan(3);
  }
  await expectSoundScreen(page);

  // Beside the words of the preview there is no link, and still the card leads on.
  const box = await drawn.boundingBox();
  await drawn.scrollIntoViewIfNeeded();
  await drawn.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) - 12 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without a cover');
  await page.goto('/blogs');
  await expect(cardOf(page, 'Without a cover')).toHaveAttribute('data-drawn', pattern ?? '');
  await cardOf(page, 'Without a cover').getByRole('link', { name: 'Drawing', exact: true }).click();
  await expect(page).toHaveURL(/\/tags\/Drawing$/);
});

test('a tall image in an article is no higher than the window, and undistorted', async ({ page, server }) => {
  const tall = await sharp({ create: { width: 600, height: 2400, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const id = await makePost(server.address, {
    content: `<p>Before</p><p><img src="data:image/png;base64,${tall.toString('base64')}" alt="Tall"></p>`,
  });
  for (const height of [640, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    await visit(page, `/blog-detail/${id}`);
    const image = page.getByRole('img', { name: 'Tall' });
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveCSS('object-fit', 'contain');
    expect((await image.boundingBox())?.height).toBeLessThanOrEqual(height * 0.85);
  }
});

test('code is copied, the contents list marks the section, a footnote leads there and back', async ({
  page,
  context,
  server,
}) => {
  const words = `<p>${'Words to read. '.repeat(150)}</p>`;
  const code = 'const answer = 6 * 7;\nconsole.log(answer);';
  const content =
    `<p>Begin<sup><a href="#fn-a" id="fnref-a">1</a></sup></p><pre>${code}</pre>` +
    ['One', 'Two', 'Three'].map((name) => `<h2>${name}</h2>${words}`).join('') +
    '<ol class="footnotes"><li id="fn-a">The note. <a href="#fnref-a">↩</a></li></ol>';
  const id = await makePost(server.address, { content });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, `/blog-detail/${id}`);
  await page.locator('.code-box').hover();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Code copied' })).toBeVisible();
  expect(await pasted(page)).toBe(code);

  await page.getByRole('link', { name: 'Two', exact: true }).last().click();
  await expect(page.locator('[data-contents] a[aria-current=location]:visible')).toHaveText('Two');
  await page.locator('sup a').click();
  await expect(page.locator('.footnotes li')).toBeInViewport();
  await page.locator('.footnotes a').click();
  await expect(page.locator('sup a')).toBeInViewport();
});

test('on paper the home page shows every section, in dark ink', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2')].map((heading) => {
      const rest = [];
      for (let element: Element | null = heading; element; element = element.parentElement) {
        rest.push(Number(getComputedStyle(element).opacity));
      }
      return [
        Math.min(...rest),
        getComputedStyle(heading).color,
        heading.checkVisibility({ contentVisibilityAuto: true }),
      ];
    }),
  );
  expect(shown.length).toBeGreaterThan(5);
  for (const heading of shown) expect(heading).toEqual([1, 'rgb(0, 0, 0)', true]);
});

test('on paper every text is dark on a light background, and answers are unfolded', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/learn-more', '/web-development', '/our-project/job-board', '/contact']) {
    await page.goto(path);
    expect(await page.evaluate(paleTextsOrDarkGrounds), path).toEqual([]);
  }
  await page.goto('/web-development');
  const answer = page.locator('details:not([open]) p').first();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
});

/** Of each text that is printed: what is too light for paper, and what around it too dark for black letters. */
function paleTextsOrDarkGrounds(): string[] {
  const lightnessOf = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return 1 - alpha * (1 - (red + green + blue) / 3 / 255);
  };
  const found = new Set<string>();
  for (const element of document.querySelectorAll('main *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const text = element.textContent?.trim().slice(0, 30);
    if (lightnessOf(getComputedStyle(element).color) > 0.55) found.add(`pale: ${text}`);
    for (let background: Element | null = element; background; background = background.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(background);
      if (lightnessOf(backgroundColor) < 0.8 || backgroundImage !== 'none') found.add(`dark: ${text}`);
    }
  }
  return [...found];
}
