import type { Locator } from '@playwright/test';
import { company } from '#content/company/company.ts';
import { publishDocuments } from '#test/support/any-content.ts';
import { expect, testOnNewSite, visit } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

// The last one leaves a site in Arabic behind.
const test = testOnNewSite();

const arabic = {
  title: 'كيف نبني مواقع سريعة',
  content:
    '<p>نبدأ دائمًا بقياس السرعة على هاتف قديم.</p><p>React مكتبة لبناء الواجهات.</p>' +
    '<ul><li>قِس أولًا</li></ul><pre>npm start</pre>',
};

/** On which side of its box the first letter of a text stands. */
const sideOfFirstLetter = (text: Locator) =>
  text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text;
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, 1);
    const letter = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return letter.left + letter.right < box.left + box.right ? 'left' : 'right';
  });

test('a post in Arabic reads from the right, among posts that read from the left', async ({
  page,
  server,
}) => {
  await makePost(server.address, { title: 'An English one', content: '<p>Words in English.</p>' });
  const id = await makePost(server.address, arabic);

  await visit(page, `/blog-detail/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', 'ar');
  expect(await sideOfFirstLetter(heading)).toBe('right');
  const text = page.locator('article [dir="auto"]');
  await expect(text).toHaveAttribute('lang', 'ar');
  await expect(text).toHaveCSS('direction', 'rtl');
  expect(await sideOfFirstLetter(text.getByText('نبدأ'))).toBe('right');
  // A sentence of an Arabic text that begins with a Latin name.
  expect(await sideOfFirstLetter(text.getByText('React'))).toBe('right');
  expect(await sideOfFirstLetter(text.locator('li').first())).toBe('right');
  expect(await sideOfFirstLetter(text.locator('pre'))).toBe('left');
  await expectSoundScreen(page);

  await page.goto('/all-blogs');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  for (const [title, side] of [
    [arabic.title, 'right'],
    ['An English one', 'left'],
  ] as const) {
    expect(await sideOfFirstLetter(card(title).getByRole('heading')), title).toBe(side);
    // The byline above it is in the language of the site.
    expect(await sideOfFirstLetter(card(title).locator('p').nth(1)), title).toBe(side);
  }

  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.fill(arabic.title);
  await expect(message).toHaveCSS('unicode-bidi', 'plaintext');
});

test('a line of an Arabic site that is a link stands where lines begin: menu, way back, proposed blogs', async ({
  page,
  request,
  server,
}) => {
  const id = await makePost(server.address, arabic);
  await publishDocuments(request, { company: { ...company, locale: 'ar-EG' } });
  /** Of the box of a line to its right edge. */
  const roomBefore = (line: Locator) =>
    line.evaluate((link) => {
      const box = (link.parentElement as Element).getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(link);
      return box.right - range.getBoundingClientRect().right;
    });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, `/blog-detail/${id}`);
  await expect.poll(() => roomBefore(page.locator('article a[href="/all-blogs"]'))).toBeLessThan(4);
  await page.getByRole('button', { name: 'القائمة' }).click();
  const menu = page.getByRole('banner');
  for (const name of ['الرئيسية', 'المشاريع', 'التواصل'])
    await expect.poll(() => roomBefore(menu.getByRole('link', { name, exact: true })), name).toBeLessThan(4);
  await page.goto('/search?q=zzz');
  await expect.poll(() => roomBefore(page.locator(`main a[href="/blog-detail/${id}"]`))).toBeLessThan(4);
});
