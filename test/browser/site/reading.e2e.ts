import type { Page } from '@playwright/test';
import { editorOf, expect, startSession, testPublic as test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

const filler = `<p>${'Words that make the page long enough to scroll. '.repeat(20)}</p>`;
const code = `\nexport function read(id: string): Promise<Post> {\n\treturn posts.find((post) => post.id === id && post.tags.includes("<b>&amp;</b>")); // a long line\n\n}  \n\n`;
const escaped = code.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const everything = [
  `<h1>What it costs</h1>${filler}<h2>Änderungen im Detail</h2>${filler}`,
  // One break after <pre> is not part of the code.
  `<pre>\n${escaped}</pre><p>And:</p><pre>short()</pre>`,
  `<p><a href="${video}">How we work</a></p>${filler}`,
  `<p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>`,
  `<h1>${'A very long heading '.repeat(6)}</h1>${filler}<h2>More</h2>${filler}${filler}`,
].join('');

let id: string;
test.beforeAll(async ({ server }) => {
  id = await makePost(server.address, {
    title: 'Everything a post can hold',
    content: everything,
    tags: 'Reading,Design',
  });
});

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

async function expectBelowBar(page: Page, heading: string) {
  const tops = () =>
    page.evaluate((name) => {
      const all = [...document.querySelectorAll('article :is(h2, h3)')];
      const target = all.find(({ textContent }) => textContent === name);
      const bar = document.querySelector('header');
      return {
        heading: target?.getBoundingClientRect().top ?? 0,
        bar: bar?.getBoundingClientRect().bottom ?? 0,
      };
    }, heading);
  await expect.poll(async () => (await tops()).heading).toBeLessThan(200);
  const { heading: top, bar } = await tops();
  expect(top).toBeGreaterThanOrEqual(bar);
}

test('the table of contents leads below the bar, wide and narrow, and so does a link from elsewhere', async ({
  page,
}) => {
  await page.goto(`/blog-detail/${id}`);
  await page.waitForLoadState('networkidle');
  await contentsOf(page).getByRole('link', { name: 'Änderungen im Detail' }).click();
  await expect(page).toHaveURL(/#section-/);
  await expectBelowBar(page, 'Änderungen im Detail');
  const current = contentsOf(page).locator('a[aria-current=location]:visible');
  await expect(current).toHaveText('Änderungen im Detail');
  // Reading by keyboard goes on there.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Link to “Änderungen im Detail”' })).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(current).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await contentsOf(page).getByText('Contents').first().click();
  await contentsOf(page).getByRole('link', { name: 'More' }).click();
  await expectBelowBar(page, 'More');

  await page.goto('/contact');
  await page.goto(`/blog-detail/${id}#section-%C3%A4nderungen-im-detail`);
  await page.waitForLoadState('networkidle');
  await expectBelowBar(page, 'Änderungen im Detail');
});

test('a video loads when it is asked for, and not before', async ({ page, context }) => {
  const asked: string[] = [];
  await context.route(/youtube|vimeo|ytimg/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Video</title><p>Player</p>',
    });
  });
  await page.goto(`/blog-detail/${id}`);
  await page.waitForLoadState('networkidle');
  const play = page.getByRole('link', { name: /Play video from YouTube How we work/ });
  await play.scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /Play video from Vimeo/ })).toBeVisible();
  expect(asked).toEqual([]);
  const before = await play.boundingBox();
  await play.focus();
  await page.keyboard.press('Enter');
  const player = page.getByTitle('How we work (video from YouTube)');
  await expect(player).toBeFocused();
  expect(await player.boundingBox()).toEqual(before);
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});

test('code scrolls by keyboard, inside itself; short code is no stop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/blog-detail/${id}`);
  await page.waitForLoadState('networkidle');
  const block = page.getByRole('group', { name: 'Code' });
  await expect(block).toHaveCount(1);
  await block.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
});

test('the editor holds the plain code, and a save changes no character of the post', async ({ page }) => {
  const stored = async () => (await (await page.request.get(`/api/blogs/${id}`)).json()).content as string;
  const before = await stored();
  expect(before).toContain('hljs-keyword');
  await startSession(page);
  await page.goto(`/edit-blog/${id}`);
  const editor = await editorOf(page);
  const lines = editor.locator('.ql-code-block-container').first().locator('.ql-code-block');
  expect((await lines.allTextContents()).join('\n')).toBe(code);
  await expect(editor.locator('[class*="hljs"]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Everything a post can hold.');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).not.toHaveURL(/edit-blog/);
  // A form sends every line break as CR and LF; a browser reads both as one.
  const codeIn = (html: string) => html.match(/<pre>[\s\S]*?<\/pre>/)?.[0].replaceAll('\r\n', '\n');
  expect(codeIn(await stored())).toBe(codeIn(before));
});

test('axe finds nothing on a post with everything in it, nor on the archive', async ({ page }) => {
  for (const address of [`/blog-detail/${id}`, '/blog-list']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectSoundLooks(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video is a link, and the contents unfold', async ({ page, allowTrouble }) => {
    allowTrouble(/ csp$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/blog-detail/${id}`);
    await expect(page.getByRole('link', { name: /Play video from YouTube/ })).toHaveAttribute('href', video);
    await contentsOf(page).getByText('Contents').first().click();
    await expect(contentsOf(page).getByRole('link', { name: 'What it costs' })).toBeVisible();
  });
});
